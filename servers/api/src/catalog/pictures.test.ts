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
    courses: [
      { product: 'lumistage', urlName: 'night', title: { en: 'Night' }, description: { en: 'Dark.' }, order: 1 },
    ],
    pictures: PATHS.map((path) => ({ path, svg: `<svg>${path}</svg>` })),
  }),
);
afterAll(() => catalog.close());

describe('the picture of an item', () => {
  it("is the editor's own address, else its file, else the plain picture", () => {
    const { items } = catalog.queryVideos(query({ category: ['home', 'lumistage', 'lighting'] }));
    const thumbnails = items.flatMap((item) =>
      'thumbnail' in item && item.kind === 3 ? [[item.id, item.thumbnail]] : [],
    );
    expect(Object.fromEntries(thumbnails)).toEqual({
      1: '/api/media/thumbnails/video-1.svg',
      2: OWN,
      3: '/api/media/plain.svg',
    });
  });

  it('is a cover of a product, a tile of a category and a portrait of a speaker, where there is a file', () => {
    const covers = catalog.listProductFamilies({ lang: 1 }).map(({ slug, cover }) => [slug, cover]);
    expect(Object.fromEntries(covers)).toMatchObject({
      lumistage: '/api/media/covers/lumistage.svg',
      inkhop: '/api/media/plain.svg',
    });
    expect(catalog.findInstructor({ id: '7', lang: 1 })?.thumbnail).toBe('/api/media/portraits/7.svg');
    expect(catalog.findPicture('covers/lumistage')).toBe('<svg>covers/lumistage</svg>');
    expect(catalog.findPicture('covers/inkhop')).toBeUndefined();
  });
});
