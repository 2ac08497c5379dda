import type { FaultyApi } from './faulty-apis.ts';

const ISSUE = 'LearningCenter/v1/Certificate/Issue';
const QUERY = 'LearningCenter/v1/Certificate/Query';
const PARAM_ERROR = 4;

/** Faults of the optional calls of certificates. */
export const FAULTY_CERTIFICATES: FaultyApi[] = [
  [
    'takes any certificate for its own',
    {
      call: QUERY,
      change: (envelope) => ({
        ...envelope,
        result: { kind: 'skillPath', urlName: 'a', title: 'A', name: 'Eve', date: '2026-05-01', count: 1, length: 60 },
      }),
    },
    /^✗ queryCertificate .*: a forged certificate is refused: result: expected nothing, got .*Eve.*\. Return null/,
  ],
  [
    'issues certificates without a name',
    {
      call: ISSUE,
      change: (envelope) =>
        envelope.apiStatus === PARAM_ERROR ? { apiStatus: 2, result: { state: 'unfinished', missing: 1 } } : envelope,
    },
    /^✗ issueCertificate .*: a name without a visible character is refused: apiStatus: expected 4 .*\. Refuse a name/,
  ],
];
