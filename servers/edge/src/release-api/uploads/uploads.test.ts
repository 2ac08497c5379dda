import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'releases';
import { openUploads, type Uploads } from './uploads.ts';

const OWNER = 'mira@example.com';
const HOUR_MS = 60 * 60 * 1000;
const bytes = Buffer.from('content');
const manifestOf = (file: string) => ({
  app: 'mf-library',
  files: [{ path: file, bytes: bytes.length, sha384: integrityOf(bytes) }],
});

let folder: string;
let uploads: Uploads;
afterEach(async () => {
  uploads.close();
  await rm(folder, { recursive: true, force: true });
});

it('an upload is not removed when its hour ends at the moment when somebody publishes it', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  const clock = { now: 0, onRead: (): void => undefined };
  const now = () => {
    clock.onRead();
    return clock.now;
  };
  uploads = await openUploads({ folder, maxBytes: 1000, now });
  const { id } = await uploads.begin(OWNER, manifestOf('client/a.js'));
  await uploads.append(OWNER, { id, index: 0, offset: 0, bytes });

  clock.now = 2 * HOUR_MS;
  const { promise: cleared, resolve: onCleared } = Promise.withResolvers<undefined>();
  let published: Promise<boolean> | undefined;
  clock.onRead = () => {
    published ??= uploads.use(OWNER, id, async (build) => {
      await cleared;
      return existsSync(path.join(build, 'client/a.js'));
    });
  };
  await uploads.begin(OWNER, manifestOf('client/b.js'));
  onCleared(undefined);
  await expect(published).resolves.toBe(true);
});
