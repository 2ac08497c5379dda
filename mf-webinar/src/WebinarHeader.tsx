import { paths, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { LinkTab, LinkTabs, PageFailure, PageHeader, useRequestFailure } from '@learning-center/shared/ui';
import { useWebinarText } from './webinar-text.ts';

/** The header of each webinar page: navigation, title and introduction. */
export function WebinarHeader(props: { title: string; lead?: string }) {
  return <PageHeader {...props} nav={<WebinarNav />} />;
}

/** Replaces a webinar page after a failed request. */
export function WebinarFailure() {
  return <PageFailure {...useRequestFailure()} header={<WebinarHeader title={useWebinarText()('nav.label')} />} />;
}

const CHILDREN = ['upcoming', 'speakerinfo', 'archive'] as const;

/** The three webinar pages (Specification 2.1); the playhead marks the current one. */
function WebinarNav() {
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
