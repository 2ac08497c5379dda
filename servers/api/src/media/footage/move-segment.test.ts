import { createHash } from 'node:crypto';
import { moveSegment, SEGMENT_FORMAT } from './move-segment.ts';

it('the bytes of moved segments change only with the number of their format', () => {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    const header = Buffer.from(`00000000${Buffer.from(type).toString('hex')}`, 'hex');
    header.writeUInt32BE(body.length + header.length);
    return Buffer.concat([header, body]);
  };
  const fragment = Buffer.concat([
    box('moof', box('mfhd', Buffer.alloc(8)), box('traf', box('tfhd'), box('tfdt', Buffer.alloc(12, 1)))),
    box('mdat', Buffer.from('samples')),
  ]);
  const moved = moveSegment(Buffer.concat([fragment, fragment, fragment]), { startSeconds: 72, seconds: 2 });
  expect({ format: SEGMENT_FORMAT, hash: createHash('sha256').update(moved).digest('hex').slice(0, 12) }).toEqual({
    format: 1,
    hash: 'ba59da58b810',
  });
});
