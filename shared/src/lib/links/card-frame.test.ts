import { cardFrame } from './card-frame.ts';

const pageUrl = 'https://learn.example.com/de/library?v=fog&t=3';

describe('the frame of a card', () => {
  it('shows the card of the page in its language', () => {
    expect(cardFrame({ pageUrl, title: 'Fog' })).toEqual({
      width: 480,
      height: 446,
      html:
        '<iframe src="https://learn.example.com/embed/de/library?v=fog&#38;t=3" width="480" height="446" title="Fog" ' +
        'sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;max-width:100%"></iframe>',
    });
  });

  it('is no larger than its room', () => {
    expect(cardFrame({ pageUrl, title: 'Fog', maxWidth: 240, maxHeight: 200 })).toMatchObject({
      width: 240,
      height: 200,
    });
  });

  it('has a picture in a narrow room too, where the text takes more lines', () => {
    expect(cardFrame({ pageUrl, title: 'Fog', maxWidth: 200 })).toMatchObject({ width: 200, height: 363 });
  });

  it('cannot be left by a title', () => {
    const { html } = cardFrame({ pageUrl, title: '"><script>alert(1)</script>' });
    expect(html.match(/[<>]/g)).toHaveLength(4);
    expect(html).toContain('title="&#34;&#62;&#60;script');
  });
});
