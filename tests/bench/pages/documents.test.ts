import { withoutScript } from './documents.ts';

const SCRIPTS = ['react', 'main']
  .map((name) => `<script src="/assets/shell/1.0.0/${name}.js" integrity="a" crossorigin="anonymous" defer></script>`)
  .join('');
const STATE = '<script type="application/json" id="page-state">{}</script>';
const CONTENT = '<div id="app"><main></main></div>';

describe('the document without script', () => {
  it.each([
    ['in the head', `<head>${SCRIPTS}</head><body>${CONTENT}${STATE}</body>`],
    ['at the end of the body', `<head></head><body>${CONTENT}${STATE}${SCRIPTS}</body>`],
  ])('has no script of the shell that stood %s', (_place, html) => {
    expect(withoutScript(html)).toBe(`<head></head><body>${CONTENT}</body>`);
  });

  it('does not load chunks, but its images', () => {
    const image = '<link rel="preload" as="image" href="/a.svg"/>';
    const chunk = '<script src="/assets/mf-library/1.0.0/a.js" integrity="a" crossorigin="anonymous" async></script>';
    const preload = '<link rel="preload" as="script" href="/assets/shell/1.0.0/a.js" integrity="sha384-a">';
    expect(withoutScript(`${chunk}${preload}${image}`)).toBe(image);
  });
});
