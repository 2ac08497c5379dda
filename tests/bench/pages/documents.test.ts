import { withoutScript } from './documents.ts';

const SCRIPT = '<script src="/assets/shell/1.0.0/main.js" integrity="sha384-a" crossorigin="anonymous" defer></script>';
const STATE = '<script type="application/json" id="page-state">{}</script>';
const CONTENT = '<div id="app"><main></main></div>';

describe('the document without script', () => {
  it.each([
    ['in the head', `<head>${SCRIPT}</head><body>${CONTENT}${STATE}</body>`],
    ['at the end of the body', `<head></head><body>${CONTENT}${STATE}${SCRIPT}</body>`],
  ])('has no script of the shell that stood %s', (_place, html) => {
    expect(withoutScript(html)).toBe(`<head></head><body>${CONTENT}</body>`);
  });

  it('does not load the complete sheets, but its images', () => {
    const image = '<link rel="preload" as="image" href="/a.svg"/>';
    const preload = (kind: string) =>
      `<link rel="preload" as="${kind}" href="/assets/shell/1.0.0/a" integrity="sha384-a">`;
    expect(withoutScript(`${preload('script')}${image}${preload('style')}`)).toBe(image);
  });

  it('has active fonts, which otherwise wait for the script', () => {
    const script = '<script>document.querySelectorAll("style[data-fonts]")</script>';
    expect(withoutScript(`<style data-href="/fonts.css" data-fonts>@font-face{}</style>${script}`)).toBe(
      `<style data-href="/fonts.css">@font-face{}</style>${script}`,
    );
  });
});
