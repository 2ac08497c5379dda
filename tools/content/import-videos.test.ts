import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Video } from '../../servers/api/src/content/format.ts';
import { readContent } from '../../servers/api/src/content/read-content.ts';
import { documentedFiles } from '../../servers/api/src/content/testing/documented-files.ts';
import { writeFolder } from '../../servers/api/src/content/testing/write-folder.ts';
import { importVideos } from './import-videos.ts';

const NOW = new Date('2026-06-01T17:00:00Z');
const LINK = 'https://www.youtube.com/watch?v=';

/** Imports a list, with files beside it, into a copy of the documented content. */
function importList(name: string, text: string, { isOverwriting = false, category = '', beside = {} } = {}) {
  const folder = writeFolder(documentedFiles());
  const list = path.join(writeFolder({ [name]: text, ...beside }), name);
  const report = importVideos(list, folder, { isOverwriting, category, now: NOW });
  return {
    ...report,
    errors: readContent(folder, NOW).errors,
    read: (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Video,
  };
}

const WALK = 'tutorials/lumistage/ein-gang.json';

describe('a table of videos', () => {
  const header = 'title;title.de;link;category;level;speakers;date;length;captions;mood';
  const walk = `Ein Gang;;${LINK}aaaaaaaaaaa;home/lumistage/lighting;Advanced;"Ida Brandt; Kai";2026-05-02 09:30;12:34;ein.en.vtt;calm`;

  it('becomes content without errors, and what it does not say is guessed and told', () => {
    const rows = [header, walk, `Two;Zwei;${LINK}bbbbbbbbbbb;;;;;;;`, ';;x;;;;;;;'];
    const beside = { 'ein.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n' };
    const { read, taken, guessed, leftOut, errors } = importList('videos.csv', `\uFEFF${rows.join('\r\n')}`, {
      beside,
    });
    expect(errors).toEqual([]);
    expect(taken).toEqual([WALK]);
    expect(read(WALK)).toMatchObject({
      id: 9002,
      type: 'tutorial',
      level: 3,
      speakers: [7, 8],
      date: '2026/05/02 09:30',
      videoLength: 754,
      captionLanguages: ['en'],
      productVersion: [{ productFamily: 'Lumistage', version: '' }],
    });
    expect(guessed).toEqual([
      'description: the title (1 of 3 rows: 2 "Ein Gang")',
      'videoLanguage: en (1 of 3 rows: 2 "Ein Gang")',
      'speakers: Kai is new, in speakers/8.json (1 of 3 rows: 2 "Ein Gang")',
    ]);
    expect(leftOut).toEqual([
      'the column "mood"',
      'it has no category; add the column, or --category (1 of 3 rows: 3 "Two")',
      'it has no title (1 of 3 rows: 4)',
    ]);
  });

  it('replaces a video only if told so, and then only what it says', () => {
    const known = 'tutorials/lumistage/lumistage-8-three-point-lighting.json';
    const text = 'title,link,level\nNew title,https://youtu.be/WhWc3b3KhnY,1\n';
    const kept = importList('videos.csv', text);
    expect(kept.leftOut).toEqual([`it is in ${known}; --overwrite replaces it (all 1 rows)`]);
    expect(kept.read(known).title.en).toMatch(/Three-Point/);
    const { read, errors, guessed } = importList('videos.csv', text, { isOverwriting: true });
    expect(read(known)).toEqual({
      ...kept.read(known),
      title: { en: 'New title' },
      link: 'https://youtu.be/WhWc3b3KhnY',
      level: 1,
    });
    expect([...guessed, ...errors]).toEqual([]);
  });

  it('tells values that it does not understand, and takes the rest', () => {
    const text = `title,link,category,level,date,product,version,speakers,captions
      Walk,${LINK}aaaaaaaaaaa,home/lumistage/lighting,expert,May 2nd,Lumistage,99,12,walk.vtt
      Run,${LINK}bbbbbbbbbbb,home/lumistage/running,,,,,,
      Jump,${LINK}ccccccccccc,home/lumistage/lighting,1,,,,Ida, Kai,jump.en.vtt`.replace(/^ +/gm, '');
    const { leftOut, taken, errors } = importList('videos.csv', text);
    expect(leftOut).toEqual([
      'level: "expert" is not understood (1 of 3 rows: 2 "Walk")',
      'date: "May 2nd" is not understood (1 of 3 rows: 2 "Walk")',
      'version: Lumistage has no "99" (1 of 3 rows: 2 "Walk")',
      'speakers: there is no speaker 12 (1 of 3 rows: 2 "Walk")',
      'captions: "walk.vtt" does not end with a language, such as walk.en.vtt (1 of 3 rows: 2 "Walk")',
      expect.stringMatching(/^category: expected one of the product's categories.* \(1 of 3 rows: 3 "Run"\)$/),
      'it has 10 values for 9 columns: put a value with "," in quotes (1 of 3 rows: 4 "Jump")',
    ]);
    expect([taken, errors]).toEqual([['tutorials/lumistage/walk.json'], []]);
  });
});

describe('the report of a long table', () => {
  it('names each guess once, with the rows that it is for', () => {
    const row = (number: number) => `Walk ${number},${LINK}aaaaaaaaa${number},${number % 10 === 4 ? 2 : ''},,1:00`;
    const rows = Array.from({ length: 12 }, (_, index) => row(index + 10));
    rows[1] = ',,,,';
    const text = ['title,link,level,speakers,length', ...rows].join('\n');
    const { taken, guessed, leftOut } = importList('videos.csv', text, { category: 'home/lumistage/lighting' });
    expect(taken).toHaveLength(11);
    expect(guessed).toEqual([
      'description: the title (all 11 rows)',
      'level: 1 (10 of 11 rows: 2, 4–5, 7–13)',
      'date: 2026/06/01 10:00 (all 11 rows)',
      'videoLanguage: en (all 11 rows)',
    ]);
    expect(leftOut).toEqual([]);
  });
});

describe("a channel's export", () => {
  const expected = {
    title: { en: 'Spring & more' },
    description: { en: 'Made by us.' },
    link: `${LINK}aaaaaaaaaaa`,
    date: '2026/04/04 07:00',
    thumbnail: 'https://i.example.com/large.jpg',
  };

  it('as JSON becomes videos, without those that are private', () => {
    const item = {
      snippet: {
        title: 'Spring & more',
        description: 'Made by us.',
        publishedAt: '2026-05-01T00:00:00Z',
        resourceId: { videoId: 'aaaaaaaaaaa' },
        thumbnails: {
          default: { url: 'https://i.example.com/small.jpg', width: 120 },
          maxres: { url: 'https://i.example.com/large.jpg', width: 1280 },
        },
      },
      contentDetails: { videoPublishedAt: '2026-04-04T14:00:00Z', duration: 'PT1M5S' },
    };
    const items = [item, { snippet: { title: 'Private video', resourceId: { videoId: 'bbbbbbbbbbb' } } }];
    const category = 'home/lumistage/lighting';
    const { read, leftOut, errors } = importList('channel.json', JSON.stringify({ items }), { category });
    expect(read('tutorials/lumistage/spring-more.json')).toMatchObject({ ...expected, videoLength: 65 });
    expect(leftOut).toEqual(['the video service does not show it (1 of 2 rows: 2 "Private video")']);
    expect(errors).toEqual([]);
  });

  it('as Atom becomes videos', () => {
    const xml = `<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"
      xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Us</title><entry>
      <id>yt:video:aaaaaaaaaaa</id><yt:videoId>aaaaaaaaaaa</yt:videoId><title>Spring &amp; more</title>
      <published>2026-04-04T14:00:00+00:00</published><media:group>
      <media:thumbnail url="https://i.example.com/large.jpg"/><media:description>Made by us.</media:description>
      </media:group></entry></feed>`;
    const { read, taken, errors } = importList('channel.xml', xml, { category: 'master-class/lumistage/night-light' });
    expect(taken).toEqual(['master-class/lumistage/night-light/spring-more.json']);
    expect(read(taken[0]!)).toMatchObject({ ...expected, type: 'master', order: 1 });
    expect(errors).toEqual([]);
  });
});
