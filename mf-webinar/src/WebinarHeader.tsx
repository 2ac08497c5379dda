import { paths, requestedWebinar, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { LinkTab, LinkTabs, PageFailure, PageHeader, useRequestFailure } from '@learning-center/shared/ui';
import { useWebinarText } from './webinar-text.ts';

/** The header of each webinar page: navigation, title and introduction; `lang` is the title's, unless it is the page's. */
export function WebinarHeader(props: { title: string; lang?: string | undefined; lead?: string | undefined }) {
  return <PageHeader {...props} nav={<WebinarNav />} />;
}

/** Replaces a webinar page after a failed request. */
export function WebinarFailure() {
  return <PageFailure {...useRequestFailure()} header={<WebinarHeader title={useWebinarText()('nav.label')} />} />;
}

const CHILDREN = ['upcoming', 'speakerinfo', 'archive'] as const;

/** The three webinar pages (Specification 2.1); the playhead marks the current one, or that of an upcoming webinar. */
function WebinarNav() {
  const t = useWebinarText();
  const { pathname, search } = useLocation();
  const [, , current] = splitLanguage(pathname).path.split('/');
  const mark = current === 'upcoming' && requestedWebinar(search) ? 'true' : 'page';
  return (
    <nav aria-label={t('nav.label')}>
      <LinkTabs current={current ?? ''}>
        {CHILDREN.map((child) => (
          <LinkTab key={child} to={paths.webinars(child)} current={child === current ? mark : undefined}>
            {t(`nav.${child}`)}
          </LinkTab>
        ))}
      </LinkTabs>
    </nav>
  );
}
