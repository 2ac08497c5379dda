import { deleteOwnData, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import type { FaultyApi } from './faulty-apis.ts';

const NOT_AUTH = 7;

/** Faults of the optional calls of own data. */
export const FAULTY_OWN_DATA: FaultyApi[] = [
  [
    'says that a wrong password deleted something',
    {
      call: deleteOwnData.path,
      change: (envelope) =>
        envelope.apiStatus === NOT_AUTH ? envelope : { ...envelope, result: { state: 'deleted', removed: 0 } },
    },
    /^✗ deleteOwnData .*: a wrong password for history is refused: result\.state: expected wrong-password or blocked, got "deleted"\. Return/,
  ],
  [
    'gives visitors an archive',
    { call: OWN_DATA_ARCHIVE_PATH, change: (envelope) => envelope, status: 200 },
    /^✗ deleteOwnData .*: the archive needs a session: HTTP status: expected 401, got 200\. Respond/,
  ],
  [
    'refuses the archive without an envelope',
    { call: OWN_DATA_ARCHIVE_PATH, change: () => 'Unauthorized' },
    /^✗ deleteOwnData .*: the archive needs a session: apiStatus: expected 7, got .*Unauthorized.*\. Respond/,
  ],
];
