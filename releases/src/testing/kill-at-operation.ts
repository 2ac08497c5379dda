import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Preloaded into a process: kills it at the disk operation number `KILL_AT`. */
const { KILL_AT } = process.env;
let operations = 0;

type Operations = Record<string, (...values: unknown[]) => unknown>;

function countCalls(module: object, names: readonly string[]): void {
  const operationsOf = module as Operations;
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
countCalls(Object.getPrototypeOf(handle) as object, ['sync']);
await handle.close();
countCalls(fs.promises, ['open', 'rename', 'link', 'rm', 'mkdir', 'rmdir', 'writeFile']);
syncBuiltinESMExports();
