import fs, { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the command line: ends the process without warning at the operation on the disk with the number
 * `KILL_AT`, or, without one, writes into the file `COUNT_FILE` how many there were.
 */
const { KILL_AT, COUNT_FILE } = process.env;
let operations = 0;

type Operations = Record<string, (...values: unknown[]) => unknown>;

function countCalls(holder: object, names: readonly string[]): void {
  const operationsOf = holder as Operations;
  for (const name of names) {
    const original = operationsOf[name];
    operationsOf[name] = function (this: unknown, ...values: unknown[]) {
      operations += 1;
      if (String(operations) === KILL_AT) process.kill(process.pid, 'SIGKILL');
      return original?.apply(this, values);
    };
  }
}

const handle = await fs.promises.open(import.meta.filename);
countCalls(Object.getPrototypeOf(handle) as object, ['writeFile', 'sync']);
await handle.close();
countCalls(fs.promises, ['open', 'rename', 'rm', 'mkdir', 'truncate']);
countCalls(fs, ['mkdir', 'rmdir', 'utimes']);
syncBuiltinESMExports();
process.on('exit', () => {
  if (COUNT_FILE !== undefined) writeFileSync(COUNT_FILE, String(operations));
});
