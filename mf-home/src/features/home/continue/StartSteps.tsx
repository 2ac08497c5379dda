import type { LanguageCode } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { categoryPath, LocalLink, paths } from '@learning-center/shared/routing';
import { useProducts } from '@learning-center/shared/state';
import { Disclosure, Icon, Text } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { useHomeText } from '../../../home-text.ts';
import { HomeRow } from '../../../HomeRow.tsx';
import type { ProductTileData } from '../data.ts';
import styles from './StartSteps.module.css';

const SPELLED_OUT_COUNTS = [1, 2, 3, 4, 5, 6, 7] as const;

interface StartStepsProps {
  products: readonly ProductTileData[];
  /** One line, which opens, for a visitor who has started already. */
  isFolded?: boolean;
}

/** The first steps of new visitors. */
export function StartSteps({ products, isFolded = false }: StartStepsProps) {
  const title = useHomeText()('home.start.title');
  const steps = <Steps products={products} />;
  if (isFolded) return <Disclosure summary={title}>{steps}</Disclosure>;
  return (
    <HomeRow id="start" title={title}>
      {steps}
    </HomeRow>
  );
}

/** The steps as keyframes. Without any path for beginners, the library replaces them. */
function Steps({ products }: Pick<StartStepsProps, 'products'>) {
  const t = useHomeText();
  const learnText = useLearnText();
  const goals = products.flatMap((product) => (product.goals ?? []).map((goal) => ({ goal, product })));
  // A path opens its first video, or the first one that the visitor has not watched.
  const beginnerPaths = products.flatMap((product) =>
    product.beginnerPath ? [{ path: product.beginnerPath, product }] : [],
  );
  return (
    <ol className={styles.steps}>
      {goals.length > 0 && (
        <Step isFirst title={t('home.start.make.title')}>
          <ul className={styles.choices}>
            {goals.map(({ goal: { title, titleLanguage, category }, product }) => (
              <Choice
                key={`${title} ${category.join('/')}`}
                to={categoryPath(category)}
                product={product.slug}
                title={{ text: title, language: titleLanguage }}
                detail={{ text: product.name }}
              />
            ))}
          </ul>
        </Step>
      )}
      <Step isFirst={goals.length === 0} title={t('home.start.learn.title')} text={learnText}>
        {beginnerPaths.length === 0 ? (
          <StepLink to={paths.library({ level: 'foundational' })}>{t('home.start.learn.action')}</StepLink>
        ) : (
          <ul className={styles.choices}>
            {beginnerPaths.map(({ path, product }) => (
              <Choice
                key={product.slug}
                to={paths.skillPath(path.urlName)}
                product={product.slug}
                title={{ text: product.name }}
                detail={{ text: displayTitle(path.title), language: path.titleLanguage }}
              />
            ))}
          </ul>
        )}
      </Step>
      <Step title={t('home.start.keep.title')} text={t('home.start.keep.text')}>
        <StepLink to={paths.bookmarks()}>{t('home.start.keep.action')}</StepLink>
      </Step>
    </ol>
  );
}

interface StepProps {
  title: string;
  text?: string;
  isFirst?: boolean;
  children: ReactNode;
}

function Step({ title, text, isFirst = false, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.node} aria-hidden="true">
        <Icon name={isFirst ? 'keyframe-filled' : 'keyframe'} size={24} />
      </span>
      <Text as="h3" size="heading-lg" className={styles.title}>
        {title}
      </Text>
      {text !== undefined && (
        <Text tone="muted" measure="short" className={styles.text}>
          {text}
        </Text>
      )}
      {children}
    </li>
  );
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <LocalLink to={to} className={styles.action}>
      {children}
      <Icon name="arrow-right" size={16} />
    </LocalLink>
  );
}

interface ChoiceText {
  text: string;
  language?: LanguageCode | undefined;
}

interface ChoiceProps {
  to: string;
  product: string;
  title: ChoiceText;
  detail: ChoiceText;
}

/** A way to begin, marked by a keyframe in the hue of its product. */
function Choice({ to, product, title, detail }: ChoiceProps) {
  const titleLanguage = useTitleLanguage(title.language);
  const detailLanguage = useTitleLanguage(detail.language);
  return (
    <li data-product={product}>
      <LocalLink to={to} className={styles.choice}>
        <b lang={titleLanguage}>{title.text}</b> <small lang={detailLanguage}>{detail.text}</small>
      </LocalLink>
    </li>
  );
}

/** Small counts are spelled out; larger ones use digits. */
function useLearnText(): string {
  const t = useHomeText();
  const count = useProducts()?.length ?? 0;
  if (count === 0) return t('home.start.learn.any');
  const counted = SPELLED_OUT_COUNTS.find((value) => value === count);
  const number = counted ? t(`home.number.${counted}`) : t('home.number.many', { count });
  return t('home.start.learn.text', { count, number });
}
