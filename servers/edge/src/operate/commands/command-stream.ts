import { PassThrough } from 'node:stream';
import { KEEP_ALIVE_MS, type CommandEnd } from 'releases';

/**
 * Creates the response while a command runs: a line of JSON for each step, and one for its end. It also sends a line every
 * ten seconds, so that no proxy takes the connection for idle.
 */
export function createCommandStream() {
  const stream = new PassThrough();
  let last = '';
  // A client that went away takes the stream with it.
  const write = (line: object) => void (stream.destroyed || stream.write(`${JSON.stringify(line)}\n`));
  const timer = setInterval(() => write({ progress: last }), KEEP_ALIVE_MS);
  stream.on('error', () => undefined).on('close', () => clearInterval(timer));
  return {
    stream,
    progress: (text: string): void => {
      if (text === last) return;
      last = text;
      write({ progress: text });
    },
    end: (end: CommandEnd): void => {
      clearInterval(timer);
      try {
        write(end);
      } catch {
        write({ error: 'the result is too large to be sent: ask for less of it', isUsage: false });
      }
      stream.end();
    },
  };
}
