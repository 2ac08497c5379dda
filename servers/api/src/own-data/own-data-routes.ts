import { ApiStatus, deleteOwnData, OWN_DATA_ARCHIVE_PATH, queryLangSchema } from '@learning-center/shared/contract';
import type { LanguageId, OwnDataDeleteResult } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CallServices } from '../endpoint/call-services.ts';
import { ApiFailure, notLoggedIn, parseInput } from '../endpoint/api-failure.ts';
import { checkDownload } from '../endpoint/origin-rules.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { clearSessionCookie, findMember, readSessionToken } from '../endpoint/session-cookie.ts';
import { checkPassword } from '../limits/login-guard.ts';
import type { Member } from '../members/member-rows.ts';
import { archiveFiles } from './archive-files.ts';
import { readArchivedVideos } from './archived-videos.ts';
import { zipFiles } from './zip-files.ts';

/**
 * What members download and delete. Called by `app.ts`. Owns the queue of archives; `archive-files.ts` has the files,
 * `own-data-rows.ts` the SQL. Fails: a full queue is 503; a deletion is one transaction, so all or nothing.
 */

/** An archive counts as this many writes of its address. */
const ARCHIVE_USES = 20;

/** The most archives that wait. The last one still comes before its page gives up. */
const MAX_WAITING = 60;

const querySchema = v.object({ lang: queryLangSchema });

/** Registers the archive with everything that the server holds about the member. `HEAD` responds without making one. */
export function registerArchive(app: FastifyInstance, services: CallServices): void {
  const runAlone = createArchiveQueue();
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${OWN_DATA_ARCHIVE_PATH}`,
    exposeHeadRoute: false,
    config: { call: 'ownDataArchive' },
    handler: async (request, reply) => {
      checkDownload(request, services.siteOrigins);
      const { lang } = parseInput(querySchema, request.query);
      const member = await findMember(request, services);
      if (!member) throw notLoggedIn(401);
      await services.checkLimit('reads', request, { member });
      if (request.method === 'HEAD') return describeArchive(reply, services.now()).send();
      await services.checkLimit('writes', request, { uses: ARCHIVE_USES });
      const createdAt = services.now();
      // One at a time: it is in memory until it is sent, and everything else goes on meanwhile.
      const archive = await runAlone(
        () => makeArchive(member, { lang, request, createdAt }, services),
        () => !reply.raw.destroyed,
      );
      return describeArchive(reply, createdAt).send(archive);
    },
  });
}

async function makeArchive(
  member: Member,
  { lang, request, createdAt }: { lang: LanguageId; request: FastifyRequest; createdAt: Date },
  services: CallServices,
): Promise<Buffer> {
  const { catalog, store, siteBase = `${request.protocol}://${request.host}/` } = services;
  const data = await store.ownData.read(member, readSessionToken(request, services));
  const ids = new Set([...data.bookmarks, ...data.views, ...data.notes].map(({ videoId }) => videoId));
  for (const { video_id } of data.progress) ids.add(video_id);
  const findVideo = await readArchivedVideos(catalog, { ids, lang, siteBase });
  return zipFiles(archiveFiles(data, { findVideo, lang, siteBase, createdAt }), createdAt);
}

function describeArchive(reply: FastifyReply, createdAt: Date): FastifyReply {
  reply.apiStatus = ApiStatus.OPERATE_SUCCESS;
  const name = `learning-center-${createdAt.toISOString().slice(0, 10)}.zip`;
  return reply.type('application/zip').headers({
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

/**
 * Creates a queue that runs one task after the other. It refuses more than may wait, and skips those that nobody waits
 * for any more.
 */
export function createArchiveQueue(maxWaiting = MAX_WAITING) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return <Result>(task: () => Promise<Result>, isWanted: () => boolean): Promise<Result> => {
    if (waiting >= maxWaiting) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'Too many archives, try again later', 503);
    waiting += 1;
    const result = last.then(() => {
      waiting -= 1;
      if (!isWanted()) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'The download was canceled');
      return task();
    });
    last = result.catch(() => undefined);
    return result;
  };
}

/** Registers the deletion of a member's own data, confirmed by the password. */
export function registerOwnDataDeletion({ memberCall }: EndpointRegistrar, services: CallServices): void {
  const { store, log, loginGuard, checkLimit } = services;
  memberCall(deleteOwnData, async ({ kind, password }, { member, request, reply }): Promise<OwnDataDeleteResult> => {
    // The check of a password counts like a login of this address.
    const isLimited = await checkLimit('logins', request).then(
      () => false,
      () => true,
    );
    if (isLimited) return { state: 'blocked' };
    const attempt = { name: member.name, address: request.ip, isConfirmation: true };
    const checked = await checkPassword(attempt, password, services);
    if (checked === 'blocked') return { state: 'blocked' };
    if (!checked) return { state: 'wrong-password' };
    // The name belongs to another member by now.
    if (checked.id !== member.id) throw notLoggedIn();
    const removed = await store.ownData.remove(member, kind);
    log('own-data-deleted', { kind, rows: removed });
    if (kind === 'account') {
      loginGuard.forgetName(member.name);
      clearSessionCookie(reply, services);
    }
    return { state: 'deleted', removed };
  });
}
