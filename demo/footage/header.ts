import { readFileSync } from 'node:fs';

/** The header of a rendition: `ftyp` and `moov` of a fragmented file, before its first fragment. */
export function readHeader(file: string): Buffer {
  const bytes = readFileSync(file);
  const header = Buffer.from(bytes.subarray(0, bytes.indexOf('moof') - 4));
  // The frames are the middle of a longer sound: none is there only to start the decoder.
  const opus = header.indexOf('dOps');
  if (opus !== -1) header.writeUInt16BE(0, opus + 6);
  return header;
}

/** The codecs of a header as a playlist names them (RFC 6381). */
export function codecsOf(header: Buffer): string {
  return `${videoCodec(header)},${header.includes('dOps') ? 'opus' : 'mp4a.40.2'}`;
}

/** What a decoder has to know before the first picture. All shots of a rendition must have the same. */
export function decoderConfiguration(file: Buffer): Buffer {
  const at = Math.max(file.indexOf('avcC'), file.indexOf('vpcC')) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

function videoCodec(header: Buffer): string {
  const avc = header.indexOf('avcC');
  if (avc !== -1) return `avc1.${header.subarray(avc + 5, avc + 8).toString('hex')}`;
  const vp9 = header.indexOf('vpcC') + 8;
  const two = (value: number) => String(value).padStart(2, '0');
  const [profile = 0, level = 0, depth = 0] = header.subarray(vp9, vp9 + 3);
  return `vp09.${two(profile)}.${two(level)}.${two(depth >> 4)}`;
}
