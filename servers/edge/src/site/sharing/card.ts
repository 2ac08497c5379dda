import { languageByCode, siteNameIn, type Language, type SiteConfig } from '@learning-center/shared/contract';
import {
  absoluteImageUrl,
  formatPdt,
  formatShortDate,
  formatVideoLength,
  isoDuration,
  middleDot,
} from '@learning-center/shared/lib';
import { escapeHtml } from '../../http/escape.ts';
import { localizePath } from '../../http/request-path.ts';
import type { PageAddress } from './page-address.ts';
import type { SharedPage } from './shared-pages.ts';
import { fillSlots } from '../fill-slots.ts';
import CARD_MESSAGES from './locales/card.json' with { type: 'json' };

interface CardSite extends Pick<SiteConfig, 'siteBase' | 'siteName' | 'brand'> {
  style: string;
}

/** A card as HTML; `image` is the address of its picture. */
export interface Card {
  html: string;
  image: string | undefined;
}

/** Creates the card of a page: one link, which opens the page in a new tab. */
export function cardOf(page: SharedPage, address: PageAddress, site: CardSite): Card {
  const { language } = address;
  const { kinds, watch, openPath } = CARD_MESSAGES[language.code];
  const image = absoluteImageUrl(page.picture, site.siteBase);
  const label = page.kind === 'skillPath' && address.video === undefined ? openPath : watch;
  const lang = page.titleLanguage && ` lang="${languageByCode(page.titleLanguage).bcp47}"`;
  const html = documentOf({ language, title: page.title, style: site.style }, [
    image === undefined ? '' : `<img src="${escapeHtml(image)}" alt="">`,
    `<div><p>${[kinds[page.kind], page.product].filter(Boolean).map(escapeHtml).join(middleDot(language.code))}</p>`,
    `<h1 id="t"${lang ?? ''}>${escapeHtml(page.title)}</h1>`,
    factsOf(page, language),
    linkTo(new URL(address.path, site.siteBase).href, withSite(label, language, site), language),
    '</div>',
  ]);
  return { html, image };
}

/** The card where there is no such page: with a link to the library. */
export function missingCard({ language }: { language: Language }, site: CardSite): string {
  const { title, text, library } = CARD_MESSAGES[language.code].missing;
  const href = new URL(localizePath(`/${language.code}`, '/library'), site.siteBase).href;
  return messageCard({ language, title, text, style: site.style }, linkTo(href, library, language));
}

/** The card while the API does not respond; its link opens the page. */
export function unavailableCard({ language, path }: PageAddress, site: CardSite): string {
  const { unavailable, openPath } = CARD_MESSAGES[language.code];
  return messageCard(
    { language, ...unavailable, style: site.style },
    linkTo(new URL(path, site.siteBase).href, withSite(openPath, language, site), language),
  );
}

const withSite = (text: string, { code }: Language, site: CardSite) =>
  fillSlots(text, { site: siteNameIn(site, code) });

interface CardHead {
  language: Language;
  title: string;
  style: string;
}

const messageCard = ({ text, ...head }: CardHead & { text: string }, link: string) =>
  documentOf(head, [`<div><h1 id="t">${escapeHtml(head.title)}</h1><p>${escapeHtml(text)}</p>${link}</div>`]);

function documentOf({ language: { bcp47 }, title, style }: CardHead, parts: readonly string[]): string {
  return (
    `<!doctype html><html lang="${bcp47}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>` +
    `<body><main>${parts.join('')}</main></body></html>`
  );
}

/** Instructors, then the length, the number of videos and the date. */
function factsOf(page: SharedPage, { code, bcp47 }: Language): string {
  const messages = CARD_MESSAGES[code];
  const names = new Intl.ListFormat(bcp47).format(page.instructors);
  const length = formatVideoLength(page.length);
  const { videoCount: count } = page;
  const { other, one = other }: { other: string; one?: string } = messages.videos;
  const facts = [
    count ? fillSlots(count === 1 ? one : other, { count }) : '',
    length === ''
      ? ''
      : `<span class="h">${messages.length} </span><time datetime="${isoDuration(page.length)}">${length}</time>`,
    escapeHtml(dateOf(page, code)),
  ].filter(Boolean);
  return [names === '' ? '' : escapeHtml(fillSlots(messages.instructors, { names })), facts.join(middleDot(code))]
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** Only a webinar that comes needs its time. */
function dateOf({ date, stage }: SharedPage, code: Language['code']): string {
  if (stage === 'live') return CARD_MESSAGES[code].live;
  return stage === 'coming' ? formatPdt(date) : date && formatShortDate(date, code);
}

function linkTo(href: string, label: string, { code }: Language): string {
  return (
    `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" aria-labelledby="w t n"><span id="w">` +
    `${escapeHtml(label)}</span><span class="h" id="n">${CARD_MESSAGES[code].newTab}</span></a>`
  );
}
