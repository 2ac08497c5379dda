import type { SkillPathListItem } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, formatVideoLength } from '../../lib/index.ts';
import { paths } from '../../routing/index.ts';
import { Card, CardArt, CardBody, CardMeta, CardTitle, Highlight } from '../../ui/index.ts';
import { useVideoProducts } from '../products.ts';
import { usePathProgress } from '../progress/index.ts';
import { useLevelRange } from '../use-level-range.ts';
import { useTitleLanguage } from '../use-title-language.ts';
import { CardTags } from './CardTags.tsx';
import { Excerpt } from './Excerpt.tsx';
import { KeyframeChain } from './KeyframeChain.tsx';

interface SkillPathCardProps {
  path: SkillPathListItem;
  variant?: 'card' | 'row' | undefined;
  highlight?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  isEager?: boolean | undefined;
}

/** A skill path as a chain of keyframes, one for each video, with its count, length and levels, and how much of it was watched (design "Skill Paths list"). */
export function SkillPathCard({ path, variant, highlight = '', level, isEager }: SkillPathCardProps) {
  const lang = useTitleLanguage(path.titleLanguage);
  const { watched } = usePathProgress(path);
  const [product] = useVideoProducts([{ productFamily: path.productFamily, version: '' }]);
  return (
    <Card variant={variant} product={product?.slug}>
      <CardArt src={path.thumbnail} width={640} height={360} isEager={isEager} />
      <CardBody>
        <CardTags type="skillPath" productVersion={[]} productName={path.productName} />
        <CardTitle to={paths.skillPath(path.urlName)} lang={lang} level={level}>
          <Highlight text={displayTitle(path.title)} match={highlight} />
        </CardTitle>
        {variant === 'row' && <Excerpt text={path.description} highlight={highlight} lang={lang} isClamped />}
        <KeyframeChain count={path.videoCount} isDone={(position) => watched.has(path.videoIds[position] ?? '')} />
        <PathFacts path={path} done={watched.size} />
      </CardBody>
    </Card>
  );
}

function PathFacts({ path, done }: { path: SkillPathListItem; done: number }) {
  const t = useSharedText();
  const count = path.videoCount;
  const length = formatVideoLength(path.totalLength);
  const levels = useLevelRange(path.level, path.highestLevel);
  return (
    <CardMeta>
      {count > 0 && <span>{done > 0 ? t('video.path.done', { done, count }) : t('video.count', { count })}</span>}
      {length && <span>{t('video.path.length', { length })}</span>}
      {levels && <span>{levels}</span>}
    </CardMeta>
  );
}
