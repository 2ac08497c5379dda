import type { SkillPathListItem } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { displayTitle, formatVideoLength } from '../../lib/index.ts';
import { paths } from '../../routing/index.ts';
import { Card, CardArt, CardBody, CardMeta, CardTitle, Highlight } from '../../ui/index.ts';
import { videoProducts } from '../products.ts';
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

/** A skill path as a chain of keyframes, one for each video, with its count, length and levels (design "Skill Paths list"). */
export function SkillPathCard({ path, variant, highlight = '', level, isEager }: SkillPathCardProps) {
  const lang = useTitleLanguage(path.titleLanguage);
  const [product] = videoProducts([{ productFamily: path.productFamily, version: '' }]);
  return (
    <Card variant={variant} product={product?.slug}>
      <CardArt src={path.thumbnail} width={640} height={360} isEager={isEager} />
      <CardBody>
        <CardTags type="skillPath" productVersion={[]} productName={path.productName} />
        <CardTitle to={paths.skillPath(path.urlName)} lang={lang} level={level}>
          <Highlight text={displayTitle(path.title)} match={highlight} />
        </CardTitle>
        {variant === 'row' && <Excerpt text={path.description} highlight={highlight} isClamped />}
        <KeyframeChain count={path.videoCount} />
        <PathFacts path={path} />
      </CardBody>
    </Card>
  );
}

function PathFacts({ path }: { path: SkillPathListItem }) {
  const t = useSharedText();
  const length = formatVideoLength(path.totalLength);
  const lowest = t(`level.${path.level}`);
  const highest = t(`level.${path.highestLevel}`);
  return (
    <CardMeta>
      <span>{t('video.count', { count: path.videoCount })}</span>
      {length && <span>{t('video.path.length', { length })}</span>}
      <span>{lowest === highest ? lowest : t('video.path.levels', { lowest, highest })}</span>
    </CardMeta>
  );
}
