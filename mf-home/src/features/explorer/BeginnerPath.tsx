import type { SkillPathListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import {
  ButtonLink,
  Card,
  CardArt,
  CardBody,
  CardTitle,
  ProgressBar,
  SectionHeading,
  Text,
  VisuallyHidden,
} from '@learning-center/shared/ui';
import { CourseFacts, usePathProgress, useTitleLanguage } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import styles from './BeginnerPath.module.css';
import type { ExplorerData } from './fetch-explorer.ts';

/** "New to …?": the skill path that beginners of a product follow. Nothing for a product without one. */
export function BeginnerPath({ data }: { data: ExplorerData }) {
  const t = useHomeText();
  const path = beginnerPathOf(data);
  if (!path) return null;
  return (
    <section aria-labelledby="beginners">
      <SectionHeading id="beginners">{t('explorer.beginner.title', { product: data.product.name })}</SectionHeading>
      <div className={styles.card}>
        <PathToFollow path={path} product={data.product.slug} />
      </div>
    </section>
  );
}

/** The path that the server names, else the first foundational one among the listed paths. */
function beginnerPathOf({ product, skillPaths, trail, params }: ExplorerData): SkillPathListItem | undefined {
  if (trail.length > 0 || params.page > 1) return undefined;
  const listed = skillPaths.state === 'ready' ? skillPaths.content : [];
  return product.beginnerPath ?? listed.find(({ level }) => level === 1);
}

/** Opens the first video of the path that the visitor has not watched. */
function PathToFollow({ path, product }: { path: SkillPathListItem; product: string }) {
  const t = useHomeText();
  const lang = useTitleLanguage(path.titleLanguage);
  const { watched } = usePathProgress(path);
  const to = paths.skillPath(path.urlName);
  const isBegun = watched.size > 0 && watched.size < path.videoCount;
  return (
    <Card variant="row" product={product}>
      <CardArt src={path.thumbnail} width={640} height={360} isEager="first" />
      <CardBody>
        <CardTitle to={to} lang={lang} headingLevel={3}>
          {displayTitle(path.title)}
        </CardTitle>
        {path.description && (
          <Text size="sm" tone="muted" measure="short" lang={lang}>
            {path.description}
          </Text>
        )}
        <FirstVideo path={path} />
        <PathFacts path={path} done={watched.size} />
        <div className={styles.action}>
          <ButtonLink to={to} variant="primary" icon="play">
            {t(isBegun ? 'explorer.beginner.continue' : 'explorer.beginner.start')}
            <VisuallyHidden> {displayTitle(path.title)}</VisuallyHidden>
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}

function FirstVideo({ path: { firstVideo } }: { path: SkillPathListItem }) {
  const t = useHomeText();
  const lang = useTitleLanguage(firstVideo?.titleLanguage);
  if (!firstVideo) return null;
  return (
    <Text size="sm">
      {t('explorer.beginner.first')} <span lang={lang}>{displayTitle(firstVideo.title)}</span>
    </Text>
  );
}

function PathFacts({ path, done }: { path: SkillPathListItem; done: number }) {
  const shared = useSharedText();
  const count = path.videoCount;
  const progress = shared('video.path.done', { done, count });
  return (
    <>
      <CourseFacts course={path} count={count > 0 && (done > 0 ? progress : shared('video.count', { count }))} />
      {done > 0 && <ProgressBar value={done} max={count} label={progress} />}
    </>
  );
}
