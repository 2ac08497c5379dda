import { Fragment, type ReactNode } from 'react';
import { ItemKind, type RelevanceItem, type SkillPathListItem, type VideoListItem } from '../../contract/index.ts';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { displayTitle, formatServerDate, formatShortDate } from '../../lib/index.ts';
import { videoPath } from '../../routing/index.ts';
import {
  Card,
  CardBody,
  CardGrid,
  CardHead,
  CardMeta,
  CardTitle,
  Highlight,
  Icon,
  LevelDiamonds,
  type PictureProps,
} from '../../ui/index.ts';
import { BookmarkToggle } from '../bookmarks/BookmarkToggle.tsx';
import { splitNameList } from '../name-list.ts';
import { useVideoProducts } from '../products.ts';
import { titleState } from '../title-state.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { CardTags, type ListFacts } from './CardTags.tsx';
import { Excerpt } from './CardTags.tsx';
import { SkillPathCard } from './SkillPathCard.tsx';
import styles from './VideoCard.module.css';
import { VideoPicture } from './VideoPicture.tsx';

/**
 * Videos in lists. Called by every section through `VideoList`. Owns nothing; the bookmark and the progress are other
 * folders'. Fails: what an API lacks is left out.
 */

/** A video in a list, as a card or as a row. */
export interface VideoItemProps {
  video: VideoListItem;
  variant?: 'card' | 'row' | undefined;
  /** The search query that the video's link preserves, with its sort (A29, A41). */
  query?: URLSearchParams | undefined;
  /** Search terms to mark. */
  highlight?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  listFacts?: ListFacts | undefined;
  /** Loads the picture at once, for the first screen. */
  isEager?: PictureProps['isEager'];
  /** Passages of the video that a search found. */
  renderPassages?: ((video: VideoListItem) => ReactNode) | undefined;
}

/**
 * A video as a card (`card`) or in details (`row`, Specification 2.7). A card has the speakers, or else the date;
 * a webinar's card has both. A row has an excerpt and the date, and its bookmark is beside the title.
 */
export function VideoCard({ variant, listFacts, isEager, renderPassages, ...link }: VideoItemProps) {
  const { video, highlight } = link;
  const [product] = useVideoProducts(video.productVersion);
  const lang = useTitleLanguage(video.titleLanguage);
  const isRow = variant === 'row';
  const passages = renderPassages?.(video);
  const bookmark = <BookmarkToggle video={video} variant={isRow ? 'plain' : 'overlay'} />;
  const head = (
    <>
      <CardTags {...video} type={isRow ? undefined : video.type} listFacts={listFacts} />
      <VideoTitle {...link} />
    </>
  );
  return (
    <Card variant={isRow ? 'details' : 'card'} product={product?.slug}>
      <VideoPicture video={video} isEager={isEager} topEnd={!isRow && bookmark} />
      <CardBody>
        {isRow ? <CardHead action={bookmark}>{head}</CardHead> : head}
        {isRow && <Excerpt text={video.excerpt} highlight={highlight} lang={lang} isClamped />}
        {isRow && passages}
        <VideoFacts
          video={video}
          hasType={isRow && video.type !== listFacts?.type}
          hasDate={isRow || video.speakers.length === 0 || video.type === 'webinar'}
        />
        {!isRow && passages}
      </CardBody>
    </Card>
  );
}

interface VideoTitleProps {
  video: Pick<RelevanceItem, 'urlName' | 'category' | 'title' | 'titleLanguage'>;
  /** The search query that the video's link preserves (A41). */
  query?: URLSearchParams | undefined;
  /** Search terms to mark. */
  highlight?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Opening the video preserves the scroll position (A15). */
  preventScrollReset?: boolean | undefined;
}

/** A video's title as a link to its detail view; the link covers the whole card. */
export function VideoTitle({ video, query, highlight = '', headingLevel, preventScrollReset }: VideoTitleProps) {
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <CardTitle
      to={videoPath(video, query)}
      state={titleState(video)}
      lang={lang}
      headingLevel={headingLevel}
      preventScrollReset={preventScrollReset}
    >
      <Highlight text={displayTitle(video.title)} match={highlight} />
    </CardTitle>
  );
}

interface VideoFactsProps {
  video: VideoListItem;
  hasType: boolean;
  hasDate: boolean;
}

/** A line with the level in words, the speakers, the date and the mark CC. */
function VideoFacts({ video, hasType, hasDate }: VideoFactsProps) {
  const t = useSharedText();
  const language = useLanguage();
  return (
    <CardMeta>
      {hasType && <span>{t(`video.type.${video.type}`)}</span>}
      <LevelDiamonds level={video.level} hasName />
      {video.speakers.length > 0 && <SpeakerNames names={video.speakers} />}
      {hasDate && video.date !== '' && (
        <time dateTime={formatServerDate(video.date)}>{formatShortDate(video.date, language)}</time>
      )}
      {video.hasCaptions && (
        <span className={styles.captions} role="img" aria-label={t('video.captions')}>
          CC
        </span>
      )}
      {video.hasScenes && <Icon name="download" size={16} label={t('video.scenes')} />}
    </CardMeta>
  );
}

/** Lines break between names only. */
function SpeakerNames({ names }: { names: readonly string[] }) {
  return (
    <span>
      {splitNameList(names, useLanguage()).map(({ name, sign, gap }, position) => (
        <Fragment key={position}>
          <span className={styles.speaker}>{name + sign}</span>
          {gap}
        </Fragment>
      ))}
    </span>
  );
}

/** An item of a list; search results mix videos and skill paths (Specification 3, item kinds 3 and 5). */
export type ListedItem = VideoListItem | SkillPathListItem;

interface VideoListProps extends Omit<VideoItemProps, 'video' | 'variant' | 'isEager'> {
  items: readonly ListedItem[];
  display?: 'cards' | 'details' | undefined;
  /** The accessible name of the list. */
  label?: string | undefined;
  /** Being fetched again. */
  isBusy?: boolean | undefined;
  /** The number of pictures to load at once, for a list on the first screen. */
  eagerCount?: number | undefined;
  /** Replaces or wraps the card of an item. */
  renderItem?: ((item: ListedItem, card: ReactNode) => ReactNode) | undefined;
}

/** Videos and skill paths as cards or in details (Specification 2.7). */
export function VideoList(props: VideoListProps) {
  const { items, display = 'cards', label, isBusy, eagerCount = 0, renderItem = (_, card) => card, ...rest } = props;
  return (
    <CardGrid display={display} label={label} isBusy={isBusy}>
      {items.map((item, position) => (
        <li key={`${item.kind}-${item.id}`}>
          {renderItem(
            item,
            <ListedCard
              {...rest}
              item={item}
              display={display}
              isEager={position < eagerCount && (position === 0 ? 'first' : true)}
            />,
          )}
        </li>
      ))}
    </CardGrid>
  );
}

type ListedCardProps = Omit<VideoItemProps, 'video' | 'variant'> & { item: ListedItem; display: 'cards' | 'details' };

function ListedCard({ item, display, renderPassages, ...rest }: ListedCardProps) {
  const variant = display === 'details' ? 'row' : 'card';
  if (item.kind === ItemKind.SKILL_PATH) return <SkillPathCard {...rest} path={item} variant={variant} />;
  return <VideoCard {...rest} renderPassages={renderPassages} video={item} variant={variant} />;
}
