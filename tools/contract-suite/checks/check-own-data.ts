import { randomUUID } from 'node:crypto';
import { ApiStatus, envelopeSchema, OWN_DATA_ARCHIVE_PATH, videoTypeEntry } from '@learning-center/shared/contract';
import type { LoginInfo, OwnDataDeleteResult, OwnDataKind, VideoListItem } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { differs, type Difference } from '../report/difference.ts';
import type { FileResponse } from '../send-call.ts';
import type { Suite } from '../suite.ts';
import { newNote } from './check-notes.ts';

const CALL = 'deleteOwnData';

/** Whether the API has the calls of own data, which are optional. */
const hasOwnData = ({ supports = [] }: LoginInfo) => supports.includes('ownData');

/** Checks that archive and deletion need a session, if the API has them. */
export async function checkOwnDataOfVisitor(suite: Suite, base: string): Promise<void> {
  const info = await suite.succeed('getLoginInfo', {}, 'login info with optional calls');
  if (!info) return;
  if (!hasOwnData(info)) {
    suite.skipUnsupported('ownData', [CALL]);
    return;
  }
  const archive = await suite.read(new URL(OWN_DATA_ARCHIVE_PATH, base.endsWith('/') ? base : `${base}/`).href);
  suite.compare({ call: CALL, what: 'the archive needs a session' }, archive, compareRefusal);
  const fields = { kind: 'notes', password: wrongPassword() };
  await suite.refuse(CALL, fields, { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' });
}

/**
 * Checks that a wrong password deletes neither views nor notes. It adds one of each, and removes them. No check sends the
 * right password, and none deletes the account.
 */
export async function checkOwnDataOfMember(video: VideoListItem | undefined, suite: Suite, info: LoginInfo) {
  if (!video || !hasOwnData(info)) return;
  const { id, type } = video;
  const place = { id, dataType: videoTypeEntry(type).value };
  await suite.succeed('addHistory', place, 'a view before a deletion');
  await checkWrongPassword('history', 'queryHistory', suite);
  await suite.succeed('clearHistory', { ...place, scope: 'video' }, 'removing that view');
  if (!info.supports?.includes('notes')) return;
  const saved = await suite.succeed('saveNote', newNote(video), 'a note before a deletion');
  await checkWrongPassword('notes', 'queryNotes', suite);
  if (!saved?.note) return;
  const { id: noteId, revision } = saved.note;
  await suite.succeed('deleteNote', { id: noteId, basedOn: revision }, 'deleting that note');
}

async function checkWrongPassword(
  kind: OwnDataKind,
  list: 'queryHistory' | 'queryNotes',
  { succeed, compare }: Suite,
): Promise<void> {
  const before = await succeed(list, {}, `${kind} before a deletion`);
  const refused = await succeed(CALL, { kind, password: wrongPassword() }, `a wrong password for ${kind}`);
  compare({ call: CALL, what: `a wrong password for ${kind} is refused` }, refused, compareState);
  const after = await succeed(list, {}, `${kind} after a refused deletion`);
  const what = `a wrong password deletes no ${kind}`;
  compare({ call: CALL, what }, before && after && { before, after }, (lists) => {
    const [expected, actual] = [lists.before.count, lists.after.count];
    const remedy = 'Delete nothing when the password is wrong.';
    return expected === actual ? [] : [differs(`count of ${kind}`, { expected: String(expected), actual, remedy })];
  });
}

/** No member can have this password. */
const wrongPassword = () => `no password ${randomUUID()}`;

function compareRefusal({ httpStatus, text }: FileResponse): Difference[] {
  const remedy = 'Respond to the archive with 401 and apiStatus 7 (NOT_AUTH) when nobody is logged in.';
  if (httpStatus !== 401) return [differs('HTTP status', { expected: '401', actual: httpStatus, remedy })];
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  const actual = envelope.success ? envelope.output.apiStatus : text.slice(0, 100);
  return actual === ApiStatus.NOT_AUTH ? [] : [differs('apiStatus', { expected: '7', actual, remedy })];
}

function compareState({ state }: OwnDataDeleteResult): Difference[] {
  const remedy = 'Return state "wrong-password", or "blocked" after too many, and delete nothing.';
  return state === 'deleted' ? [differs('result.state', { expected: 'wrong-password', actual: state, remedy })] : [];
}
