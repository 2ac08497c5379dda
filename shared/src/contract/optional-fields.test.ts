import * as v from 'valibot';
import { specifiedDetail, specifiedItem, VIDEOS } from '../testing/specified-videos.ts';
import {
  loginInfoResultSchema,
  productFamilySchema,
  relevanceItemSchema,
  videoDetailSchema,
  type EndpointName,
  endpointSchemas,
} from './index.ts';

const REQUIRED = ['id', 'urlName', 'title'];
const [detail] = VIDEOS.map((video): object => specifiedDetail(video, {}));
const [item] = VIDEOS.map((video): object => specifiedItem(video, {}));

const read = (name: EndpointName, result: unknown): unknown =>
  v.parse<v.GenericSchema>(endpointSchemas[name].result, result);
const parse = (schema: v.GenericSchema, fields: object) => v.safeParse(schema, fields).success;

describe.each([
  ['a video detail', videoDetailSchema, detail],
  ['a relevance item', relevanceItemSchema, item],
] as const)('%s', (_, schema: v.GenericSchema, fields: object = {}) => {
  it.each(Object.keys(fields).filter((name) => !REQUIRED.includes(name)))(
    'accepts null or nothing as its %s',
    (name) => {
      expect(parse(schema, { ...fields, [name]: null })).toBe(true);
      expect(parse(schema, Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)))).toBe(true);
    },
  );

  it.each(REQUIRED)('requires its %s', (name) => {
    expect(parse(schema, { ...fields, [name]: null })).toBe(false);
  });

  it('accepts further fields and drops them', () => {
    expect(v.parse(schema, { ...fields, rating: 5 })).not.toHaveProperty('rating');
  });
});

describe('a video without a type or a category', () => {
  const place = (fields: object) => {
    const { type, category } = v.parse(relevanceItemSchema, { id: 'a', urlName: 'a', title: 'A', ...fields });
    return { type, category };
  };

  it('gets its type from the first segment of its category', () => {
    expect(place({ category: ['master-class', 'lumistage'] }).type).toBe('master');
  });

  it('gets the default category of its type', () => {
    expect(place({ type: 'webinar' }).category).toEqual(['webinar', 'archive']);
  });

  it('is a tutorial by default, and a webinar in a list of webinars', () => {
    expect(place({})).toEqual({ type: 'tutorial', category: [] });
    expect(read('listWebinars', { items: [{ id: 1, urlName: 'a', title: 'A' }] })).toMatchObject({
      count: 1,
      items: [{ type: 'webinar', category: ['webinar', 'archive'] }],
    });
  });
});

describe('a product option', () => {
  it.each(['lumistage', 'Lumistage', 'unheard-of'])('may have only the product "%s" and its versions', (product) => {
    expect(v.parse(productFamilySchema, { product, versions: [8, '8.5'] })).toMatchObject({
      slug: product,
      name: product,
      versions: ['8', '8.5'],
      tagline: '',
      videoCount: 0,
    });
  });
});

describe('a result', () => {
  it.each([
    ['logout', null],
    ['updateBookmark', null],
    ['addHistory', true],
    ['clearHistory', {}],
  ] as const)('of %s may be empty', (name, result) => {
    expect(v.safeParse<v.GenericSchema>(endpointSchemas[name].result, result).success).toBe(true);
  });

  it('of the login info may be inside of data, as in the specification', () => {
    expect(v.parse(loginInfoResultSchema, { data: { login: true, avatarUrl: '/a.svg' } })).toEqual({
      login: true,
      avatarUrl: '/a.svg',
      defaultAvatarUrl: '',
    });
  });

  it('of keyword suggestions may be plain texts, or null', () => {
    expect(read('suggestKeywords', ['light', { text: 'lights' }])).toEqual([
      { text: 'light', kind: 'keyword' },
      { text: 'lights', kind: 'keyword' },
    ]);
    expect(read('suggestKeywords', null)).toEqual([]);
  });

  it('of bookmarks without ids gets the ids of its items', () => {
    expect(read('queryBookmarks', { items: [{ id: 'a', urlName: 'a', title: 'A' }] })).toMatchObject({
      count: 1,
      ids: ['a'],
    });
  });

  it('of skill paths requires only the names of the paths', () => {
    expect(read('querySkillPaths', { count: 1, items: [{ urlName: 'first-film' }] })).toMatchObject({
      items: [{ id: 'first-film', title: 'first-film', videoCount: 0, videoIds: [] }],
    });
  });
});
