import { ApiStatus, envelopeSchema, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { FileResponse } from '../send-call.ts';
import type { Suite, Verdict } from '../suite.ts';

const call = 'deleteOwnData';

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
    send: { kind: 'notes', password: 'no password' },
    refusal: ApiStatus.NOT_AUTH,
    remedy: 'Fail a call for members without a session with apiStatus 7: the site then offers to log in.',
  });
}

function findNoRefusal({ httpStatus, text }: FileResponse): Verdict {
  if (httpStatus !== 401) return { at: 'HTTP status', expected: '401', actual: httpStatus };
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  const actual = envelope.success ? envelope.output.apiStatus : text.slice(0, 100);
  return actual !== ApiStatus.NOT_AUTH && { at: 'apiStatus', expected: '7', actual };
}
