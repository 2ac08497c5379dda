import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import * as v from 'valibot';
import recorded from '../src/smoke/recorded-answers.json' with { type: 'json' };

const answers: Readonly<Record<string, { apiStatus: number; result: unknown }>> = recorded;

/** Calls that only read, of which there is one answer each; the name of the instructor is part of the path. */
const READING = Object.values(endpoints).filter(
  ({ path }) => !/Logout|UpdateStatus|History\/(Add|Clear)|\{endpoint\}/.test(path),
);

describe('the recorded answers of the smoke check', () => {
  it.each(READING.map((endpoint) => [endpoint.path, endpoint] as const))(
    'keep the contract of the API: %s',
    (path, { access, result }) => {
      const answer = answers[path.replace('{id}', '1')];
      if (access === 'member') return expect(answer?.apiStatus).toBe(ApiStatus.NOT_AUTH);
      expect(answer?.apiStatus).toBe(ApiStatus.OPERATE_SUCCESS);
      expect(v.safeParse(result, answer?.result).issues).toBeUndefined();
    },
  );

  it('show something in every list that a page draws', () => {
    for (const [path, { apiStatus, result }] of Object.entries(answers))
      if (apiStatus === ApiStatus.OPERATE_SUCCESS && !path.startsWith('MemberAPI'))
        expect([path, JSON.stringify(result).length > 100]).toEqual([path, true]);
  });
});
