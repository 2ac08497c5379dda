import type { Phrase } from '../types.ts';

/** An openly published film, shown instead of a lesson's own footage. `license` is empty if none is granted. */
export interface Film {
  id: string;
  title: string;
  seconds: number;
  owner: string | Phrase;
  license: string;
}

const BLENDER = '© Blender Foundation';
const PUBLIC_DOMAIN: Phrase = {
  en: 'public domain',
  de: 'gemeinfrei',
  jp: 'パブリックドメイン',
  tw: '公有領域',
  cn: '公有领域',
};

/** Films by length, longest first; a lesson takes the real length of its film. */
export const FILMS: Film[] = [
  { id: 'eRsGyueVLvQ', title: 'Sintel', seconds: 888, owner: BLENDER, license: 'CC BY 3.0' },
  { id: 'R6MlUcmOul8', title: 'Tears of Steel', seconds: 734, owner: BLENDER, license: 'CC BY 3.0' },
  { id: '41hv2tW5Lc4', title: 'Tears of Steel', seconds: 734, owner: BLENDER, license: 'CC BY 3.0' },
  { id: 'Y-rmzh0PI3c', title: 'Cosmos Laundromat', seconds: 731, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'TLkA0RELQ1g', title: 'Elephants Dream', seconds: 654, owner: BLENDER, license: 'CC BY 2.5' },
  { id: 'aqz-KE-bpKQ', title: 'Big Buck Bunny', seconds: 635, owner: BLENDER, license: 'CC BY 3.0' },
  { id: '_cMxraX_5RE', title: 'Sprite Fright', seconds: 630, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'YE7VzlLtp-4', title: 'Big Buck Bunny', seconds: 597, owner: BLENDER, license: 'CC BY 3.0' },
  { id: 'bMMuEHqoLPI', title: 'Little Red Riding Hood (1922)', seconds: 474, owner: PUBLIC_DOMAIN, license: '' },
  { id: 'WhWc3b3KhnY', title: 'Spring', seconds: 464, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'l5OZu-IrXpw', title: 'SINGULARITY', seconds: 391, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'UXqq0ZvbOnk', title: 'CHARGE', seconds: 263, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'nV_awXI9XJY', title: 'Project Gold', seconds: 260, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'u9lj-c29dxI', title: 'WING IT!', seconds: 238, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'pKmSdY56VtY', title: 'HERO', seconds: 237, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'mN0zPOpADL4', title: 'Agent 327: Operation Barbershop', seconds: 232, owner: BLENDER, license: 'CC BY' },
  {
    id: 'ILqOWe3zAbk',
    title: 'Viewport Navigation, Blender 2.80 Fundamentals',
    seconds: 222,
    owner: BLENDER,
    license: '',
  },
  { id: 'lqiN98z6Dak', title: 'Glass Half', seconds: 193, owner: BLENDER, license: 'CC BY' },
  { id: 'PVGeM40dABA', title: 'Coffee Run', seconds: 185, owner: BLENDER, license: 'CC BY 4.0' },
  { id: 'SkVqJ1SGeL0', title: 'Caminandes 3: Llamigos', seconds: 150, owner: BLENDER, license: 'CC BY' },
  { id: 'Z4C82eyhwgU', title: 'Caminandes 2: Gran Dillama', seconds: 146, owner: BLENDER, license: 'CC BY' },
  { id: 'MF1qEhBSfq4', title: 'First Steps, Blender 2.80 Fundamentals', seconds: 59, owner: BLENDER, license: '' },
];
