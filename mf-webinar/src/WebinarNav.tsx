import { paths, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { LinkTab, LinkTabs } from '@learning-center/shared/ui';
import { useWebinarText } from './webinar-text.ts';

const CHILDREN = ['upcoming', 'speakerinfo', 'archive'] as const;

/** The three pages of the webinars (specification 2.1); the playhead stands under the current one. */
export function WebinarNav() {
  const t = useWebinarText();
  const [, , current] = splitLanguage(useLocation().pathname).path.split('/');
  return (
    <nav aria-label={t('nav.label')}>
      <LinkTabs current={current ?? ''}>
        {CHILDREN.map((child) => (
          <LinkTab key={child} to={paths.webinars(child)} current={child === current ? 'page' : undefined}>
            {t(`nav.${child}`)}
          </LinkTab>
        ))}
      </LinkTabs>
    </nav>
  );
}
