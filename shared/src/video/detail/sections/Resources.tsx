import type { TitledLink, VideoDetail } from '../../../contract/index.ts';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { absoluteLink, formatCount } from '../../../lib/index.ts';
import { useServices } from '../../../state/index.ts';
import { Disclosure, ExternalLink, Stack } from '../../../ui/index.ts';
import { useTitleLanguage } from '../../useTitleLanguage.ts';
import { DetailSection } from './DetailSection.tsx';
import styles from './Resources.module.css';

/** Collapsible lists of manuals, articles and files, with links in a new tab (Specification 2.6). */
export function Resources({ video }: { video: VideoDetail }) {
  const t = useSharedText();
  const language = useLanguage();
  const lang = useTitleLanguage(video.titleLanguage);
  const lists = [
    { title: t('video.resources.manual'), links: video.onlineManual },
    { title: t('video.resources.articles'), links: video.tutorialArticles },
    { title: t('video.resources.files'), links: video.downloadFiles },
  ].filter(({ links }) => links.length > 0);
  if (lists.length === 0) return null;
  return (
    <DetailSection id="resources" title={t('video.resources.title')}>
      {lists.map(({ title, links }) => (
        <Disclosure key={title} summary={title} count={formatCount(links.length, language)}>
          <LinkList links={links} lang={lang} />
        </Disclosure>
      ))}
    </DetailSection>
  );
}

function LinkList({ links, lang }: { links: readonly TitledLink[]; lang: string | undefined }) {
  const { config } = useServices();
  return (
    <Stack as="ul" gap={2} className={styles.links}>
      {links.map(({ title, link }, position) => (
        <li key={position}>
          <ExternalLink href={absoluteLink(link, config.siteBase)} lang={lang}>
            {title || link}
          </ExternalLink>
        </li>
      ))}
    </Stack>
  );
}
