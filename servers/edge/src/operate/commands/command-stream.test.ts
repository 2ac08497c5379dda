import { text } from 'node:stream/consumers';
import { createCommandStream } from './command-stream.ts';

describe('the response of a command', () => {
  it('ends with an error in one line if its result can’t be sent, instead of ending the edge', async () => {
    const { stream, end } = createCommandStream();
    const tooLarge = {
      toJSON: () => {
        throw new RangeError('Invalid string length');
      },
    };
    end({ outcome: { text: '', result: { tooLarge } } });
    expect(await text(stream)).toBe(
      `${JSON.stringify({ error: 'the result is too large to be sent: ask for less of it', isUsage: false })}\n`,
    );
  });
});
