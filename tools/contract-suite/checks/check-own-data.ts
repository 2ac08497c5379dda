import { randomUUID } from 'node:crypto';
import { ApiStatus, envelopeSchema, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import type { OwnDataKind } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { FileResponse } from '../send-call.ts';
import type { Suite, Verdict } from '../suite.ts';
import { dataTypeOf } from './check-history.ts';
import type { MemberVideo } from './check-member.ts';
import { newNote } from './check-notes.ts';

const call = 'deleteOwnData';

/** No member can have this password. */
const wrongPassword = () => `no password ${randomUUID()}`;

/** Checks that archive and deletion need a session, if the API has them. */
export async function checkArchive({ run, ask, read, report, skipUnsupported }: Suite, base: string): Promise<void> {
  const info = await ask('getLoginInfo', {}).catch(() => undefined);
  if (!info) return;
  if (!info.supports?.includes('ownData')) {
    skipUnsupported('ownData', [call]);
    return;
  }
  const archive = await read(new URL(OWN_DATA_ARCHIVE_PATH, base.endsWith('/') ? base : `${base}/`).href);
  const remedy = 'Respond to the archive with 401 and apiStatus 7 (NOT_AUTH) when nobody is logged in.';
  report({ call, what: 'the archive needs a session' }, findNoRefusal(archive), remedy);
  await run({
    call,
    what: 'a visitor is refused',
    send: { kind: 'notes', password: wrongPassword() },
    refusal: ApiStatus.NOT_AUTH,
    remedy: 'Fail a call for members without a session with apiStatus 7: the site then offers to log in.',
  });
}

/**
 * Checks that a wrong password deletes neither views nor notes. It adds one of each, and removes them. No check sends the
 * right password, and none deletes the account.
 */
export async function checkWrongPasswords(video: MemberVideo, { run, ask }: Suite, hasNotes: boolean): Promise<void> {
  const place = { id: video.id, dataType: dataTypeOf(video) };
  await run({ call: 'addHistory', what: 'a view before a deletion in the declared shape', send: place });
  await checkWrongPassword('history', 'queryHistory', { run, ask });
  const removal = { ...place, scope: 'video' };
  await run({ call: 'clearHistory', what: 'removing that view in the declared shape', send: removal });
  if (!hasNotes) return;
  const note = newNote(video);
  const saved = await run({ call: 'saveNote', what: 'a note before a deletion in the declared shape', send: note });
  await checkWrongPassword('notes', 'queryNotes', { run, ask });
  const send = saved?.note && { id: saved.note.id, basedOn: saved.note.revision };
  if (send) await run({ call: 'deleteNote', what: 'deleting that note in the declared shape', send });
}

async function checkWrongPassword(
  kind: OwnDataKind,
  list: 'queryHistory' | 'queryNotes',
  { run, ask }: Pick<Suite, 'run' | 'ask'>,
): Promise<void> {
  const before = await ask(list, {}).catch(() => undefined);
  const send = before && { kind, password: wrongPassword() };
  await run({
    call,
    what: `a wrong password for ${kind} is refused`,
    send,
    must: async ({ state: actual }) => {
      if (actual === 'deleted') return { at: 'result.state', expected: 'wrong-password', actual };
      const { count } = await ask(list, {});
      const remedy = 'Delete nothing when the password is wrong.';
      return count !== before?.count && { at: `count of ${kind}`, expected: before?.count ?? 0, actual: count, remedy };
    },
    remedy: 'Return state "wrong-password", or "blocked" after too many, and delete nothing.',
  });
}

function findNoRefusal({ httpStatus, text }: FileResponse): Verdict {
  if (httpStatus !== 401) return { at: 'HTTP status', expected: '401', actual: httpStatus };
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  const actual = envelope.success ? envelope.output.apiStatus : text.slice(0, 100);
  return actual !== ApiStatus.NOT_AUTH && { at: 'apiStatus', expected: '7', actual };
}
