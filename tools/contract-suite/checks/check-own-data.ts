import { randomUUID } from 'node:crypto';
import { ApiStatus, envelopeSchema, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import type { LoginInfo, OwnDataDeleteResult } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { differs, type Difference } from '../report/difference.ts';
import type { FileResponse } from '../send-call.ts';
import type { Suite } from '../suite.ts';

const CALL = 'deleteOwnData';

/** Whether the API has the calls of own data, which are optional. */
const hasOwnData = ({ supports = [] }: LoginInfo) => supports.includes('ownData');

/** Checks that archive and deletion need a session, if the API has them. */
export async function checkOwnDataOfVisitor(suite: Suite, base: string): Promise<void> {
  const info = await suite.succeed('getLoginInfo', {}, 'login info with optional calls');
  if (!info || !hasOwnData(info)) return;
  const archive = await suite.read(new URL(OWN_DATA_ARCHIVE_PATH, base.endsWith('/') ? base : `${base}/`).href);
  suite.compare({ call: CALL, what: 'the archive needs a session' }, archive, compareRefusal);
  const fields = { kind: 'notes', password: wrongPassword() };
  await suite.refuse(CALL, fields, { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' });
}

/** Checks that a wrong password deletes nothing. No check sends the right one. */
export async function checkOwnDataOfMember({ succeed, compare }: Suite, info: LoginInfo): Promise<void> {
  if (!hasOwnData(info)) return;
  const before = await succeed('queryBookmarks', { idsOnly: true }, 'ids before a deletion');
  const refused = await succeed(CALL, { kind: 'history', password: wrongPassword() }, 'a wrong password');
  compare({ call: CALL, what: 'a wrong password deletes nothing' }, refused, compareState);
  const after = await succeed('queryBookmarks', { idsOnly: true }, 'ids after a refused deletion');
  compare(
    { call: CALL, what: 'the session outlives a wrong password' },
    before && after && { before, after },
    (lists) => {
      const [expected, actual] = [lists.before.count, lists.after.count];
      const remedy = 'Delete nothing when the password is wrong.';
      return expected === actual ? [] : [differs('result.count', { expected: String(expected), actual, remedy })];
    },
  );
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
