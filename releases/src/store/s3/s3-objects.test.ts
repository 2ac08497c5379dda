import { useS3 } from '../../testing/s3-server.ts';

const { server, objects } = useS3('s3://releases/site');

const countRequests = (request: string) => server.requests.filter((each) => each === request).length;

describe('a conditional write', () => {
  it('replaces only the object that was read', async () => {
    const etag = await objects.putIf('a.json', 'one', '');
    expect(await objects.putIf('a.json', 'two', etag ?? '')).toBeDefined();
    expect(await objects.putIf('a.json', 'three', etag ?? '')).toBeUndefined();
    expect(server.objects.get('site/a.json')?.body.toString()).toBe('two');
  });

  it('is sent again while another write of the key is in progress', async () => {
    server.options.writeMs = 30;
    const etags = await Promise.all(['a', 'b', 'c'].map((text) => objects.putIf('a.json', text, '')));
    expect(etags.filter((etag) => etag !== undefined)).toHaveLength(1);
    expect(countRequests('PUT site/a.json')).toBeGreaterThan(3);
  });

  it('gives up when other writes are always in progress', async () => {
    server.options.faults = { seed: 1, conflicts: 1 };
    expect(await objects.putIf('a.json', 'one', '')).toBeUndefined();
    expect(server.objects.size).toBe(0);
  });
});

describe('a read', () => {
  it('transfers nothing while the object is unchanged', async () => {
    const etag = await objects.putIf('a.json', 'one', '');
    expect(await objects.get('a.json', etag)).toBe('unchanged');
    expect(await objects.get('b.json', etag)).toBeUndefined();
  });
});

describe('a listing', () => {
  it('contains the objects and folders of all pages, without those of another prefix', async () => {
    server.options.pageSize = 7;
    for (let count = 100; count < 130; count += 1) server.hold(`site/a/${count}/file`, 'text');
    server.hold('site-2/a/999/file', 'text');
    expect(await objects.list('a/')).toHaveLength(30);
    expect(await objects.listFolders('a/')).toEqual(Array.from({ length: 30 }, (_, index) => String(100 + index)));
    expect(await objects.listFolders('')).toEqual(['a']);
  });
});

describe('a removal', () => {
  it('deletes more objects than one request can name', async () => {
    const keys = Array.from({ length: 1001 }, (_, index) => `a/${index}`);
    for (const key of [...keys, 'b']) server.hold(`site/${key}`, 'text');
    await objects.remove(keys);
    expect([...server.objects.keys()]).toEqual(['site/b']);
  });
});
