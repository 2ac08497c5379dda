import { readFileSync } from 'node:fs';
import { ApiStatus, type LanguageCode } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallServices } from '../endpoint/call-services.ts';
import { ORDERED_LANGUAGES } from '../content/fields.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';
import { sendBody, successBody } from '../endpoint/envelope.ts';
import { checkWrite } from '../endpoint/origin-rules.ts';
import { endSession, login, register, state } from './member-site-calls.ts';
import TEXTS from './locales/member-site.json' with { type: 'json' };

/** Texts of the page by language. */
const MEMBER_TEXTS: Readonly<Record<LanguageCode, typeof TEXTS.en>> = TEXTS;

const FILES = [
  { url: '/member/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
  { url: '/member/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/member/route.js', file: 'route.js', type: 'text/javascript; charset=utf-8' },
];

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Registers the mock of the provider's member site: log in, sign up, end my session (Specification 2.8). */
export function registerMemberSiteRoutes(app: FastifyInstance, services: CallServices): void {
  const serve = (url: string, body: string, type: string) => {
    app.get(url, (_request, reply) =>
      reply
        .type(type)
        .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache', 'Referrer-Policy': 'same-origin' })
        .send(body),
    );
  };
  for (const { url, file, type } of FILES) serve(url, readPageFile(file), type);
  serve('/member/', pageInAllLanguages(), 'text/html; charset=utf-8');
  serve('/member/texts.json', JSON.stringify(MEMBER_TEXTS), 'application/json; charset=utf-8');
  app.get('/member', (_request, reply) => reply.redirect('/member/'));
  registerCalls(app, services);
}

const readPageFile = (file: string) => readFileSync(new URL(`page/${file}`, import.meta.url), 'utf8');

/** The page, with a link for each language and a line for browsers without JavaScript. */
function pageInAllLanguages(): string {
  const links = ORDERED_LANGUAGES.map(
    ({ code, bcp47, ownName }) => `<a data-lang="${code}" lang="${bcp47}" hreflang="${bcp47}">${ownName}</a>`,
  );
  const lines = ORDERED_LANGUAGES.map(
    ({ code, bcp47 }) => `<p class="message" lang="${bcp47}">${MEMBER_TEXTS[code].needsScript}</p>`,
  );
  return readPageFile('index.html')
    .replace('<!-- The server writes a link for each language here. -->', links.join('\n'))
    .replace('<!-- The server writes a line for each language here. -->', lines.join('\n'));
}

function registerCalls(app: FastifyInstance, services: CallServices): void {
  const calls = { state, login, register, 'end-session': endSession };
  for (const [name, call] of Object.entries(calls)) {
    const config = { call: `member/${name}` };
    app.post(`/member/api/${name}`, { config }, async (request, reply) => {
      checkWrite(request, services.siteOrigins);
      if (call === login || call === register) refuseInsecure(request, services);
      return sendBody(reply, successBody(JSON.stringify(await call({ request, reply, services }))));
    });
  }
}

/** Refuses a demo behind TLS that is not configured for it. It would send sessions without TLS. */
function refuseInsecure({ headers }: FastifyRequest, { isCookieSecure }: CallServices): void {
  if (isCookieSecure || !headers.origin?.startsWith('https:')) return;
  throw new ApiFailure(
    ApiStatus.OPERATE_FAIL,
    'This site is not set up for an https address: its operator sets SITE_BASE',
    403,
  );
}
