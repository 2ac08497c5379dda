import { ApiStatus, envelopeSchema, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import type { EndpointName, OptionalCalls } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { Result, Suite } from '../suite.ts';

const CALLS: Readonly<Record<OptionalCalls, readonly EndpointName[]>> = {
  certificates: ['issueCertificate', 'queryCertificate'],
  notes: ['queryNotes', 'saveNote', 'deleteNote'],
  ownData: ['deleteOwnData'],
  progress: ['queryProgress', 'saveProgress'],
};

/** The optional calls that the login info names, as values of rows. Reports those of `wanted` that it does not name. */
export async function findSupported(
  { supports = [] }: Result<'getLoginInfo'>,
  suite: Suite,
  wanted: readonly OptionalCalls[],
): Promise<Partial<Record<OptionalCalls, true>>> {
  for (const name of wanted.filter((each) => !supports.includes(each)))
    for (const call of CALLS[name])
      await suite.check(
        { call, what: 'optional calls', remedy: '' },
        () => `not supported, because supports of the login info does not name "${name}"`,
      );
  return Object.fromEntries(supports.map((name) => [name, true]));
}

/** Whether the API has the call of people, which no login info names; reports it if not. */
export async function findPeople({ send, check }: Suite): Promise<{ people?: true }> {
  const { httpStatus, text } = await send('listPeople', {});
  if (httpStatus !== 404 && apiStatusOf(text) !== ApiStatus.ID_NO_DATA_FOUND) return { people: true };
  const about = { call: 'listPeople', what: 'optional calls', remedy: '' } as const;
  await check(about, () => 'not supported: the webinar pages introduce and quote nobody');
  return {};
}

/** Checks that the archive of own data needs a session. */
export async function checkArchive({ check, read }: Suite, base: string): Promise<void> {
  const remedy = 'Respond to the archive with 401 and apiStatus 7 (NOT_AUTH) when nobody is logged in.';
  await check({ call: 'deleteOwnData', what: 'the archive needs a session', remedy }, async () => {
    const { httpStatus, text } = await read(new URL(OWN_DATA_ARCHIVE_PATH, base).href);
    if (httpStatus !== 401) return { at: 'HTTP status', expected: '401', actual: httpStatus };
    const actual = apiStatusOf(text) ?? text.slice(0, 100);
    return actual !== ApiStatus.NOT_AUTH && { at: 'apiStatus', expected: '7', actual };
  });
}

function apiStatusOf(text: string): number | undefined {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  return envelope.success ? envelope.output.apiStatus : undefined;
}
