import { PassThrough } from 'node:stream';
import { KEEP_ALIVE_MS, type CommandEnd } from 'releases';

/** The response while a command runs: a line of JSON for each step, and one for its end. */
export interface CommandStream {
  stream: PassThrough;
  progress: (text: string) => void;
  end: (end: CommandEnd) => void;
}

/** Creates the stream. It sends a line every ten seconds, so that no proxy takes the connection for idle. */
export function createCommandStream(): CommandStream {
  const stream = new PassThrough();
  let last = '';
  // A client that went away takes the stream with it.
  const write = (line: object) => void (stream.destroyed || stream.write(`${JSON.stringify(line)}\n`));
  const timer = setInterval(() => write({ progress: last }), KEEP_ALIVE_MS);
  stream.on('error', () => undefined).on('close', () => clearInterval(timer));
  return {
    stream,
    progress: (text) => {
      if (text === last) return;
      last = text;
      write({ progress: text });
    },
    end: (end) => {
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
