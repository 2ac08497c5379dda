import type { Readable, Writable } from 'node:stream';

/** Bytes of the longest message; whoever sends more is not heard any more. */
const LONGEST = 16 * 1024 * 1024;

const LINE_FEED = 10;

/** Sends a message as a line of JSON. */
export function sendMessage(to: Writable, message: unknown): void {
  to.write(`${JSON.stringify(message)}\n`);
}

/** Hears messages, a line of JSON each; `onBroken` says that what came is none, after which nothing is heard. */
export function hearMessages(from: Readable, onMessage: (message: unknown) => void, onBroken: () => void): void {
  let pieces: Buffer[] = [];
  let size = 0;
  const take = (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
    if (size > LONGEST) throw new Error('a message is too long');
  };
  const hear = (data: Buffer) => {
    let start = 0;
    for (let end = data.indexOf(LINE_FEED); end !== -1; end = data.indexOf(LINE_FEED, start)) {
      take(data.subarray(start, end));
      const line = Buffer.concat(pieces, size).toString();
      [pieces, size, start] = [[], 0, end + 1];
      onMessage(JSON.parse(line));
    }
    take(data.subarray(start));
  };
  from.on('data', (data: Buffer) => {
    try {
      hear(data);
    } catch {
      from.removeAllListeners('data');
      from.resume();
      onBroken();
    }
  });
}
