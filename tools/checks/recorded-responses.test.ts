import { ApiStatus, endpoints, schemasOf } from '@learning-center/shared/contract';
import * as v from 'valibot';
import recorded from '../../releases/src/checks/pages/recorded-responses.json' with { type: 'json' };

const responses: Readonly<Record<string, { apiStatus: number; result: unknown }>> = recorded;

/** Calls that only read, each with one response; the instructor's name is part of the path. */
const READING = Object.values(endpoints).filter(
  ({ effect, path }) => effect === 'read' && path !== endpoints.callLearningCenter.path,
);

describe('the recorded responses of the smoke check', () => {
  it.each(READING.map((endpoint) => [endpoint.path, endpoint] as const))(
    'follow the contract of the API: %s',
    (path, endpoint) => {
      const response = responses[path.replace('{id}', '1')];
      if (endpoint.access === 'member') return expect(response?.apiStatus).toBe(ApiStatus.NOT_AUTH);
      expect(response?.apiStatus).toBe(ApiStatus.OPERATE_SUCCESS);
      expect(v.safeParse<v.GenericSchema>(schemasOf(endpoint).result, response?.result).issues).toBeUndefined();
    },
  );

  it('have items in every list that a page renders', () => {
    for (const [path, { apiStatus, result }] of Object.entries(responses))
      if (apiStatus === ApiStatus.OPERATE_SUCCESS && !path.startsWith('MemberAPI'))
        expect([path, JSON.stringify(result).length > 100]).toEqual([path, true]);
  });
});
