import { openSample } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo } from './testing/sample-video.ts';

const OWN = 'https://pictures.example.com/own.webp';
const PATHS = [
  'thumbnails/video-1',
  'thumbnails/video-2',
  'categories/lumistage/lighting',
  'covers/lumistage',
  'portraits/7',
];

const catalog = openSample(
  sampleContent({
    videos: [1, 2, 3].map((id) => ({ ...sampleVideo({ id }), ...(id === 2 && { thumbnail: OWN }) })),
    pictures: PATHS.map((path) => ({ path, svg: `<svg>${path}</svg>` })),
  }),
);
afterAll(() => catalog.close());

it("the picture of an item is the editor's own address, else its file, else the plain picture", () => {
  const thumbnails = catalog.listVideosByIds([1, 2, 3], 1).map(({ thumbnail }) => thumbnail);
  expect(thumbnails).toEqual(['/api/media/thumbnails/video-1.svg', OWN, '/api/media/plain.svg']);
  const covers = new Map(catalog.listProductFamilies({ lang: 1 }).map(({ slug, cover }) => [slug, cover]));
  expect([covers.get('lumistage'), covers.get('inkhop')]).toEqual([
    '/api/media/covers/lumistage.svg',
    '/api/media/plain.svg',
  ]);
  const { tree } = catalog.queryVideos(query({ category: ['home', 'lumistage'] }));
  expect(tree?.[0]?.thumbnail).toBe('/api/media/categories/lumistage/lighting.svg');
  expect(catalog.findInstructor({ id: '7', lang: 1 })?.thumbnail).toBe('/api/media/portraits/7.svg');
  expect(catalog.findPicture('covers/lumistage')).toBe('<svg>covers/lumistage</svg>');
});
