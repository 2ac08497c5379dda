import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../store/folder/lock.ts';

/** A process that holds a folder's lock, with a clock that is off: `node hold-lock.ts FOLDER HOLD_MS CLOCK_OFFSET_MS`. */
const [folder = '', holdMs, offsetMs] = process.argv.slice(2);
const now = Date.now.bind(Date);
Date.now = () => now() + Number(offsetMs);
await withLock(folder, async (confirm) => {
  process.stdout.write('held\n');
  await sleep(Number(holdMs));
  await confirm();
  process.stdout.write('still held\n');
});
