import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeShell } from '../../testing/fake-apps.ts';
import { useSite } from '../../testing/temporary-site.ts';

const site = useSite(async ({ work, release, start }) => {
  const mediaFolder = path.join(work, 'media');
  await mkdir(path.join(mediaFolder, 'walk'), { recursive: true });
  await writeFile(path.join(mediaFolder, 'light.mp4'), '0123456789');
  await writeFile(path.join(mediaFolder, 'walk/index.m3u8'), '#EXTM3U\n');
  await writeFile(path.join(work, 'secret.txt'), 'secret');
  await release(fakeShell());
  await start({ mediaFolder });
});

describe("an editor's media files", () => {
  it('are served in ranges, so that a player can seek', async () => {
    const { statusCode, headers, body } = await site.get('/media/light.mp4', { range: 'bytes=2-4' });
    expect([statusCode, body]).toEqual([206, '234']);
    expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'content-range': 'bytes 2-4/10' });
  });

  it('may be playlists, and run nothing when they are opened', async () => {
    const { headers, body } = await site.get('/media/walk/index.m3u8');
    expect(body).toBe('#EXTM3U\n');
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/vnd\.apple\.mpegurl/),
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('are those of their folder alone', async () => {
    for (const address of ['/media/gone.mp4', '/media/walk/', '/media/..%2Fsecret.txt', '/media/%2e%2e/secret.txt'])
      expect((await site.get(address)).body).not.toContain('secret');
    expect((await site.get('/media/gone.mp4')).statusCode).toBe(404);
  });
});
