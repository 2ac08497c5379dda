import type { SkillPathListItem } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, formatVideoLength } from '../../lib/index.ts';
import { paths } from '../../routing/index.ts';
import {
  Card,
  CardArt,
  CardBody,
  CardHead,
  CardMeta,
  CardTitle,
  Highlight,
  type PictureProps,
  Row,
  Text,
} from '../../ui/index.ts';
import { useVideoProducts } from '../products.ts';
import { usePathProgress } from '../progress/path-progress.ts';
import { useLevelRange } from '../useLevelRange.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { CardTags } from './CardTags.tsx';
import { Excerpt } from './CardTags.tsx';
import type { ListFacts } from './CardTags.tsx';
import { PictureChip } from './VideoPicture.tsx';
import styles from './SkillPathCard.module.css';

interface SkillPathCardProps {
  path: SkillPathListItem;
  variant?: 'card' | 'row' | undefined;
  highlight?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  listFacts?: ListFacts | undefined;
  isEager?: PictureProps['isEager'];
}

/** A skill path with a keyframe per video and viewing progress (design "Skill Paths list"). */
export function SkillPathCard({
  path,
  variant,
  highlight = '',
  headingLevel,
  listFacts = {},
  isEager,
}: SkillPathCardProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(path.titleLanguage);
  const { watched } = usePathProgress(path);
  const [product] = useVideoProducts([{ productFamily: path.productFamily, version: '' }]);
  const isListProduct = product?.slug !== undefined && product.slug === listFacts.product;
  const name = isListProduct ? '' : path.productName;
  return (
    <Card variant={variant === 'row' ? 'details' : 'card'} product={product?.slug}>
      <PathPicture path={path} done={watched.size} isEager={isEager} />
      <CardBody>
        <CardHead>
          <CardTags type="skillPath" productVersion={[]} productName={name} listFacts={listFacts} />
          <CardTitle to={paths.skillPath(path.urlName)} lang={lang} headingLevel={headingLevel}>
            <Highlight text={displayTitle(path.title)} match={highlight} />
          </CardTitle>
        </CardHead>
        {variant === 'row' && <Excerpt text={path.description} highlight={highlight} lang={lang} isClamped />}
        <KeyframeChain count={path.videoCount} isDone={(position) => watched.has(path.videoIds[position] ?? '')} />
        <CourseFacts course={path} count={path.videoCount > 0 && t('video.count', { count: path.videoCount })} />
      </CardBody>
    </Card>
  );
}

/** The picture says how far the viewer is, in space of its own: the progress of a member loads late. */
function PathPicture(props: { path: SkillPathListItem; done: number; isEager: PictureProps['isEager'] }) {
  const { path, done, isEager } = props;
  const t = useSharedText();
  const count = path.videoCount;
  const mark = done > 0 ? t('video.path.done', { done, count }) : undefined;
  return (
    <CardArt
      src={path.thumbnail}
      width={640}
      height={360}
      isEager={isEager}
      bottomEnd={mark && <PictureChip mark={mark} isWatched={done >= count} />}
    />
  );
}

interface CourseFactsProps {
  course: Partial<Pick<SkillPathListItem, 'totalLength' | 'level' | 'highestLevel'>>;
  /** How many videos it has, as text. */
  count: string | false;
}

/** The number of a course's videos, their total length and their range of levels. */
export function CourseFacts({ course, count }: CourseFactsProps) {
  const t = useSharedText();
  const levels = useLevelRange(course.level, course.highestLevel);
  const length = formatVideoLength(course.totalLength ?? 0);
  return (
    <CardMeta>
      {count && <span>{count}</span>}
      {length && <span>{t('video.path.length', { length })}</span>}
      {levels && <span>{levels}</span>}
    </CardMeta>
  );
}

const MAX_NODES = 12;
const STEP = 17;
const SIZE = 5;

/** A skill path's videos as up to twelve keyframes, filled when watched; decoration. */
function KeyframeChain(props: { count: number; isDone?: ((position: number) => boolean) | undefined }) {
  const nodeCount = Math.min(props.count, MAX_NODES);
  const width = nodeCount === 0 ? 0 : (nodeCount - 1) * STEP + 2 * SIZE + 2;
  if (nodeCount === 0) return null;
  return (
    <Row as="span" wraps gap={2} className={styles.chain} aria-hidden="true">
      <svg viewBox={`0 0 ${width} 12`} width={width} height="12">
        <path className={styles.line} d={`M6 6H${width - 6}`} />
        {Array.from({ length: nodeCount }, (_, position) => (
          <path
            key={position}
            className={styles.node}
            data-done={props.isDone?.(position) || undefined}
            d={nodeAt(position * STEP + SIZE + 1)}
          />
        ))}
      </svg>
      {props.count > nodeCount && (
        <Text as="span" size="xs" tone="faint" isNumeric className={styles.more}>
          +{props.count - nodeCount}
        </Text>
      )}
    </Row>
  );
}

const nodeAt = (x: number) => `M${x} 1 ${x + SIZE} 6 ${x} 11 ${x - SIZE} 6Z`;
