import { buildContext } from '../build/build-context.ts';
import { pathItem } from '../build/skill-path-item.ts';
import { videoItem } from '../build/video-item.ts';
import { sampleLibrary } from '../testing/sample-library.ts';
import { CONTENT_FORMAT } from './schema.ts';

const context = buildContext(sampleLibrary);
const [video] = sampleLibrary.videos.map((entry) => videoItem(entry, context));
const [path] = sampleLibrary.skillPaths.map((entry) => pathItem(entry, context));
const fieldsOf = (record: object = {}) => Object.keys(record).sort().join(' ');

describe('the format of a catalog file', () => {
  it('gets another number with every new field of a video or a skill path', () => {
    expect({
      format: CONTENT_FORMAT,
      video: fieldsOf(video?.summary),
      detail: fieldsOf(video?.detail),
      path: fieldsOf(path?.summary),
    }).toEqual({
      format: 18,
      video:
        'canceled captionsIn category date excerpt hasScenes id kind level link price productName productVersion registration speakers ' +
        'thumbnail title type urlName videoLength',
      detail:
        'about alsoDisplay captionLanguages credit description downloadFiles mediaLink onlineManual outline practice previews ' +
        'tutorialArticles videoLanguage webinarProduct',
      path:
        'date description highestLevel id kind level productFamily productName thumbnail title totalLength ' +
        'urlName videoIds',
    });
  });
});
