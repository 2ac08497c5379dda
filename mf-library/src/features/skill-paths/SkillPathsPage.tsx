import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { paths, useAddress, useLoaderData } from '@learning-center/shared/routing';
import { useProductOptions, useProducts, useSetAtom } from '@learning-center/shared/state';
import { ButtonLink, CardGrid, EmptyState, LiveRegion, Pagination } from '@learning-center/shared/ui';
import { SkillPathCard } from '@learning-center/shared/video';
import { useEffect } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { keepPathsAtom } from './known-paths.ts';
import type { SkillPathsData } from './load-skill-paths.ts';
import { isFiltered, PAGE_SIZE, pathsQuestionPath, readPathsQuestion, type PathsQuestion } from './paths-question.ts';
import { PathsToolbar } from './PathsToolbar.tsx';
import styles from './SkillPathsPage.module.css';

const EAGER = 4;

/** The skill paths: series of videos in an order (Specification 2.7). */
export function SkillPathsPage() {
  const t = useLibraryText();
  const language = useLanguage();
  const data = useLoaderData<SkillPathsData>();
  const question = readPathsQuestion(new URLSearchParams(useAddress().search), useProducts());
  const options = useProductOptions(data.options);
  useKeptPaths(data);
  const words = t('skillPaths.list.count', { count: data.count, number: formatCount(data.count, language) });
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('skillPaths.page.title')}</h1>
        <p className={styles.lead}>{t('skillPaths.page.lead')}</p>
      </header>
      <PathsToolbar question={question} options={options} count={words} />
      <div>
        <LiveRegion text={data.count === 0 ? t('skillPaths.empty.title') : words} />
        <PathList question={question} items={data.paths} />
      </div>
      <Pagination
        page={question.page}
        pageCount={Math.ceil(data.count / PAGE_SIZE)}
        toOf={(page) => pathsQuestionPath({ ...question, page })}
      />
    </div>
  );
}

function PathList({ question, items }: { question: PathsQuestion; items: SkillPathsData['paths'] }) {
  const t = useLibraryText();
  if (items.length === 0) {
    return (
      <EmptyState title={t('skillPaths.empty.title')} text={t('skillPaths.empty.text')}>
        {isFiltered(question) && (
          <ButtonLink icon="skill-path" variant="primary" to={paths.skillPaths()}>
            {t('skillPaths.empty.all')}
          </ButtonLink>
        )}
        <ButtonLink icon="library" to={paths.library()}>
          {t('skillPaths.empty.library')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <CardGrid label={t('skillPaths.list.label')}>
      {items.map((path, position) => (
        <li key={path.id}>
          <SkillPathCard path={path} level={2} isEager={position < EAGER} />
        </li>
      ))}
    </CardGrid>
  );
}

/** Keeps what came with the server's page, so that the browser need not ask for it again. */
function useKeptPaths({ paths: shown }: SkillPathsData) {
  const language = useLanguage();
  const keepPaths = useSetAtom(keepPathsAtom);
  useEffect(() => keepPaths({ language, paths: shown.map((path) => ({ path })) }), [language, shown, keepPaths]);
}
