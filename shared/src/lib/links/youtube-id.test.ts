import { youtubeId } from './youtube-id.ts';

describe('a playable link', () => {
  it('is a watch, embed or short link of the video service', () => {
    for (const link of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3',
      'http://youtube.com/embed/dQw4w9WgXcQ?rel=0',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?si=x',
    ]) {
      expect(youtubeId(link)).toBe('dQw4w9WgXcQ');
    }
  });

  it('is no other link', () => {
    for (const link of [
      'https://evil.example/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/live/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=tooShort',
      'https://youtu.be/dQw4w9WgXcQx',
      'javascript://youtu.be/dQw4w9WgXcQ',
      'youtu.be/dQw4w9WgXcQ',
      '',
    ]) {
      expect(youtubeId(link)).toBeUndefined();
    }
  });
});
