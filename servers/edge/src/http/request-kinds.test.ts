import { RESERVED_SEGMENTS } from 'releases';
import { requestKind } from './observe-requests.ts';

describe('what the edge serves to programs and other sites', () => {
  it.each([
    '/feeds/en/videos.atom',
    '/calendars/en/webinars.ics',
    '/opensearch/en.xml',
    '/share/media/thumbnails/fog.png',
    '/embed/home/lumistage/lighting?v=fog',
    '/oembed?url=x',
  ])('is not counted as a page, and no section can have its segment: %s', (address) => {
    expect(requestKind(address)).toBe('file');
    expect(RESERVED_SEGMENTS).toContain(/^\/([a-z]+)/.exec(address)?.[1]);
  });

  it('does not include pages whose address only starts alike', () => {
    expect(['/shared-files', '/embedding', '/oembed/x', '/'].map(requestKind)).toEqual(Array(4).fill('page'));
  });
});
