// @ts-check
/** @import { Readable, Writable } from 'node:stream' */

/** After a longer message nothing more is read. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

const LINE_FEED = 10;

/**
 * Sends a message as a line of JSON.
 * @param {Writable} to
 * @param {unknown} message
 */
function sendMessage(to, message) {
  to.write(`${JSON.stringify(message)}\n`);
}

/**
 * Reads messages, a line of JSON each. After an invalid one it calls `onInvalid` and stops.
 * @param {Readable} from
 * @param {(message: unknown) => void} onMessage
 * @param {() => void} onInvalid
 */
function readMessages(from, onMessage, onInvalid) {
  /** @type {Buffer[]} */
  let pieces = [];
  let size = 0;
  /** @param {Buffer} piece */
  const append = (piece) => {
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_MESSAGE_BYTES) throw new Error('a message is too long');
  };
  /** @param {Buffer} data */
  const parseLines = (data) => {
    let start = 0;
    for (let end = data.indexOf(LINE_FEED); end !== -1; end = data.indexOf(LINE_FEED, start)) {
      append(data.subarray(start, end));
      const line = Buffer.concat(pieces, size).toString();
      [pieces, size, start] = [[], 0, end + 1];
      onMessage(JSON.parse(line));
    }
    append(data.subarray(start));
  };
  from.on('data', (data) => {
    try {
      parseLines(data);
    } catch {
      from.removeAllListeners('data');
      from.resume();
      onInvalid();
    }
  });
}

module.exports = { sendMessage, readMessages };
