import type { LanguageCode } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { categoryPath, LocalLink, paths } from '@learning-center/shared/routing';
import { useProducts } from '@learning-center/shared/state';
import { Icon, ProductMark } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { useHomeText } from '../../../home-text.ts';
import { HomeRow } from '../../../HomeRow.tsx';
import type { ProductTileData } from '../load-home.ts';
import styles from './StartSteps.module.css';

const SPELLED_OUT_COUNTS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The first steps of new visitors, drawn as keyframes. Without products, the library replaces their paths. */
export function StartSteps({ products }: { products: readonly ProductTileData[] }) {
  const t = useHomeText();
  const learnText = useLearnText();
  const goals = products.flatMap((product) => (product.goals ?? []).map((goal) => ({ goal, product })));
  return (
    <HomeRow id="start" title={t('home.start.title')}>
      <ol className={styles.steps}>
        {goals.length > 0 && (
          <Step title={t('home.start.make.title')}>
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
        <Step title={t('home.start.learn.title')} text={learnText}>
          {products.length === 0 ? (
            <StepLink to={paths.library({ level: 'foundational' })}>{t('home.start.learn.action')}</StepLink>
          ) : (
            <ul className={styles.choices}>
              {products.map((product) => (
                <ProductChoice key={product.slug} product={product} />
              ))}
            </ul>
          )}
        </Step>
        <Step title={t('home.start.keep.title')} text={t('home.start.keep.text')}>
          <StepLink to={paths.bookmarks()}>{t('home.start.keep.action')}</StepLink>
        </Step>
      </ol>
    </HomeRow>
  );
}

function Step({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.node} aria-hidden="true">
        <Icon name="keyframe" size={24} />
      </span>
      <h3 className={styles.title}>{title}</h3>
      {text !== undefined && <p className={styles.text}>{text}</p>}
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

/** A product leads to its path for beginners, which opens its first video; without a path, to its own page. */
function ProductChoice({ product: { slug, name, beginnerPath } }: { product: ProductTileData }) {
  return (
    <Choice
      to={beginnerPath ? paths.skillPath(beginnerPath.urlName) : paths.explorer(slug)}
      product={slug}
      title={{ text: name }}
      detail={beginnerPath && { text: displayTitle(beginnerPath.title), language: beginnerPath.titleLanguage }}
    />
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
  detail?: ChoiceText | undefined;
}

function Choice({ to, product, title, detail }: ChoiceProps) {
  const titleLanguage = useTitleLanguage(title.language);
  const detailLanguage = useTitleLanguage(detail?.language);
  return (
    <li>
      <LocalLink to={to} className={styles.choice}>
        <ProductMark product={product} size={28} />
        <span className={styles.choiceText}>
          <span lang={titleLanguage}>{title.text}</span>
          {detail && <small lang={detailLanguage}>{detail.text}</small>}
        </span>
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
