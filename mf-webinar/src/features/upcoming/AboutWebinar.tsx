import type { About, SiteConfig, WebinarItem } from '@learning-center/shared/contract';
import { LANGUAGE_TAGS, useLanguage } from '@learning-center/shared/i18n';
import { absoluteLink, displayTitle, parsePdt, sharePicture, webinarMinutes } from '@learning-center/shared/lib';
import { localPath, paths } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { CourseFacts } from '@learning-center/shared/video';
import { AboutPanel, JsonLd } from '#bundled';

/** What an upcoming webinar gives, also for search engines. */
export function AboutWebinar({ webinar, about }: { webinar: WebinarItem; about: About }) {
  const language = useLanguage();
  const { config } = useServices();
  const url = absoluteLink(localPath(language, paths.upcomingWebinar(webinar.urlName)), config.siteBase);
  const { level, videoLength: totalLength } = webinar;
  return (
    <>
      <JsonLd data={{ ...eventData(webinar, config), url, inLanguage: LANGUAGE_TAGS[language] }} />
      <AboutPanel
        about={about}
        kind="webinar"
        videoCount={1}
        facts={totalLength > 0 && <CourseFacts course={{ level, totalLength }} count={false} />}
      />
    </>
  );
}

/** The schema.org data of a webinar, which takes place at the address of its registration. */
function eventData(webinar: WebinarItem, { siteBase, siteName }: SiteConfig): object {
  const { title, date, videoLength, canceled, link, thumbnail, excerpt, price, speakers, about } = webinar;
  const start = parsePdt(date);
  const timeAfter = (minutes: number) =>
    start === undefined ? undefined : new Date(start + minutes * 60_000).toISOString();
  const place = link === '' ? undefined : absoluteLink(link, siteBase);
  return {
    '@type': 'Event',
    name: displayTitle(title),
    description: about?.result || excerpt || title,
    startDate: timeAfter(0),
    endDate: timeAfter(webinarMinutes({ videoLength })),
    eventStatus: `https://schema.org/${canceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: place && { '@type': 'VirtualLocation', url: place },
    image: sharePicture(thumbnail, siteBase),
    organizer: { '@type': 'Organization', name: siteName, url: siteBase },
    performer: speakers.map(({ name }) => ({ '@type': 'Person', name })),
    offers: typeof price === 'number' ? { '@type': 'Offer', price, priceCurrency: 'USD', url: place } : undefined,
  };
}
