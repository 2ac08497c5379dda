import { TOPICS } from '../../../servers/api/src/artwork/index.ts';
import { openFootage } from '../../../servers/api/src/media/footage/footage-files.ts';
import { LOOP_SECONDS } from '../sound.ts';
import { SHOTS } from './index.ts';

const HALF_SECOND = 0.5 / LOOP_SECONDS;
const MOMENTS = Array.from({ length: 2 * LOOP_SECONDS }, (_, nth) => nth * HALF_SECOND);
const shots = Object.entries(SHOTS).flatMap(([topic, all]) =>
  all.map((draw, nth) => ({ name: `${topic}-${nth}`, draw })),
);

describe('the shots', () => {
  it.each(shots)('of $name move all the time', ({ draw }) => {
    const pictures = MOMENTS.map(draw);
    expect(pictures.filter((picture, nth) => picture === pictures[nth - 1])).toEqual([]);
  });

  it.each(shots)('of $name are pictures without holes', ({ draw }) => {
    for (const picture of MOMENTS.map(draw)) {
      expect(picture).toMatch(/^<path d="M0 0H320V180H0Z" fill="#[0-9a-f]{6}"\/>/);
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('exist for every topic of the artwork, as many as are committed', () => {
    const footage = openFootage();
    expect(TOPICS.map((topic) => [topic, footage.shotsOf(topic)])).toEqual(
      TOPICS.map((topic) => [topic, SHOTS[topic].length]),
    );
  });
});
