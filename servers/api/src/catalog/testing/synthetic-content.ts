import type { Content } from '../../content/format.ts';
import { sampleContent } from './sample-content.ts';
import { sampleVideo } from './sample-video.ts';
import { syntheticTranscripts } from './synthetic-transcripts.ts';

const WORDS = ['Light', 'Camera', 'Bone', 'Sprite', 'Walk', 'Pose', 'Face', 'Sleeve', 'Shadow', 'Curve'];
const JAPANESE = ['照明', 'カメラ', '骨格', '歩行', '表情', '影', '曲線', '素材'];
const PRODUCTS = [
  ['lumistage', 'Lumistage', '8'],
  ['inkhop', 'Inkhop', '5.3'],
  ['castwright', 'Castwright', '2'],
] as const;

/** Content of any size, always the same for a size: every title has "lesson", and every video transcripts. */
export function syntheticContent(size: number): Content {
  const transcriptsOf = syntheticTranscripts();
  const videos = Array.from({ length: size }, (_, index) => {
    const id = index + 1;
    const [slug, productFamily, version] = PRODUCTS[id % PRODUCTS.length] ?? PRODUCTS[0];
    const words = [3, 7, 11].map((step) => WORDS[Math.floor(id / step) % WORDS.length]).join(' ');
    const japanese = [2, 5].map((step) => JAPANESE[Math.floor(id / step) % JAPANESE.length]).join('の');
    const video = sampleVideo({
      id,
      title: { en: `${productFamily} ${version} Lesson - ${words} ${id}`, jp: `${japanese}のレッスン${id}` },
      description: { en: `About ${words}.\n0:00 Start\n0:30 ${words}`, jp: `${japanese}について。` },
      category: ['home', slug, 'lighting'],
      productVersion: [{ productFamily, version }],
      level: id % 5 === 0 ? 3 : id % 3 === 0 ? 2 : 1,
      speakers: [7 + (id % 2)],
      date: syntheticDate(id % 2200, id),
    });
    return { ...video, transcripts: transcriptsOf(id) };
  });
  return sampleContent({ videos });
}

function syntheticDate(day: number, id: number): string {
  const date = new Date(Date.UTC(2020, 0, 1) + day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${date.replaceAll('-', '/')} ${String(id % 24).padStart(2, '0')}:00`;
}
