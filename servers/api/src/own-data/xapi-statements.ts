import { createHash } from 'node:crypto';
import { LANGUAGES } from '@learning-center/shared/contract';
import type { OwnData } from '../members/own-data-rows.ts';
import type { FindVideo } from './archived-videos.ts';
import TEXTS from './locales/archive.json' with { type: 'json' };

const VIEWED = 'http://id.tincanapi.com/verb/viewed';
const VIDEO = 'https://w3id.org/xapi/video/activity-type/video';

const display = Object.fromEntries(LANGUAGES.map(({ code, bcp47 }) => [bcp47, TEXTS[code].viewed]));

/** Views as xAPI 1.0.3 statements, which a learning record store accepts. Each has the id of its view. */
export function toXapiStatements(
  { account, views }: Pick<OwnData, 'account' | 'views'>,
  findVideo: FindVideo,
  siteBase: string,
) {
  const actor = { objectType: 'Agent', account: { homePage: siteBase, name: account.name } };
  return views.map(({ viewId, videoId, viewedAt }) => {
    const video = findVideo(videoId);
    return {
      id: uuidOf(viewId),
      version: '1.0.3',
      actor,
      verb: { id: VIEWED, display },
      object: {
        objectType: 'Activity',
        // A video that left the catalog has no address any more.
        id: video?.address ?? new URL(`#video-${videoId}`, siteBase).href,
        definition: { type: VIDEO, name: video?.titles ?? {} },
      },
      timestamp: viewedAt,
    };
  });
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** A store refuses all statements if one has no UUID. A browser may have restored a view with another id. */
function uuidOf(viewId: string): string {
  if (UUID.test(viewId)) return viewId;
  const hex = createHash('sha256').update(viewId).digest('hex');
  // Version 8 is for hashes of one's own choice.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
