import { readFileSync } from 'node:fs';
import path from 'node:path';
import { oklchToHex, productTones } from '@learning-center/shared/contract';
import { fnv1a } from './seeded-random.ts';

const FOLDER = path.join(import.meta.dirname, 'pictures');
const readPicture = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const AVATAR = readPicture('avatar.svg');

/** The pictures that need no content, by their paths below `/media/`. */
export const FIXED_PICTURES: ReadonlyMap<string, string> = new Map([
  ['plain', readPicture('plain.svg')],
  ['avatars/default', readPicture('default-avatar.svg')],
]);

/** The avatar of a member: a bust with the initial for a face, in a hue of the name's own. */
export function avatarOf(name: string): string {
  const { hue: h, midLightness, deep, mid, soft } = productTones({ look: { hue: fnv1a(name) % 360 } });
  return AVATAR.replaceAll('{{initial}}', name.slice(0, 1).toUpperCase())
    .replaceAll('{{ground}}', oklchToHex({ l: midLightness, c: mid, h }))
    .replaceAll('{{head}}', oklchToHex({ l: 0.91, c: soft, h }))
    .replaceAll('{{ink}}', oklchToHex({ l: 0.3, c: deep, h }));
}
