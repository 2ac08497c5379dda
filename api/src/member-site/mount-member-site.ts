import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../app-options.ts';
import { mountMemberCalls } from './mount-member-calls.ts';
import { memberTexts } from './texts.ts';

const pages = [
  { url: '/member/', file: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/member/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
  { url: '/member/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/member/route.js', file: 'route.js', type: 'text/javascript; charset=utf-8' },
];

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The demo's stand-in for the provider's member site: log in, sign up, end my session (Specification 2.8). */
export function mountMemberSite(app: FastifyInstance, options: AppServices): void {
  const texts = JSON.stringify(memberTexts);
  const serve = (url: string, body: string, type: string) => {
    app.get(url, (_request, reply) =>
      reply
        .type(type)
        .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache', 'Referrer-Policy': 'same-origin' })
        .send(body),
    );
  };
  for (const { url, file, type } of pages) {
    serve(url, readFileSync(new URL(`page/${file}`, import.meta.url), 'utf8'), type);
  }
  serve('/member/texts.json', texts, 'application/json; charset=utf-8');
  app.get('/member', (_request, reply) => reply.redirect('/member/'));
  mountMemberCalls(app, options);
}
