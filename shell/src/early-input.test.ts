/** @jest-environment jsdom */
import { holdInput } from './early-input.ts';

const replays: string[] = [];
const listen = (type: string) =>
  document.addEventListener(type, ({ target }) => void replays.push(`${type} ${(target as Element).id}`));
for (const type of ['click', 'keydown', 'change', 'input']) listen(type);

/** Puts a control into the document, as the script in the head has marked it. */
function addEarly<Control extends HTMLElement>(html: string): Control {
  document.body.insertAdjacentHTML('beforeend', html);
  const control = document.body.lastElementChild as Control;
  control.dataset['early'] = '';
  return control;
}

const click = () => new MouseEvent('click');
const change = () => new Event('change');

beforeEach(() => {
  replays.length = 0;
  document.body.innerHTML = '';
});

describe('input while the page hydrates', () => {
  it('does not reach the page, until it is hydrated', async () => {
    const button = addEarly('<button id="a">A</button>');
    const replay = holdInput(window);
    button.click();
    expect(replays).toEqual([]);
    await replay();
    button.click();
    expect(replays).toEqual(['click a']);
  });

  it('reaches the page if the shell has failed', () => {
    const button = addEarly('<button id="a">A</button>');
    document.documentElement.dataset['shell'] = 'failed';
    const replay = holdInput(window);
    button.click();
    expect(replays).toEqual(['click a']);
    delete document.documentElement.dataset['shell'];
    return replay();
  });
});

/** Renders the page anew, as React does where it differs from the server’s. */
function renderAnew(): void {
  document.body.innerHTML = String(document.body.innerHTML);
}

describe('controls that React renders anew, because an extension has put an element beside a field', () => {
  const PAGE =
    '<input name="alltags"><input name="alltags" id="search"><textarea name="note"></textarea>' +
    '<button id="a">A</button><button id="b">B</button>';

  it('have the text and the focus of those before them at once', () => {
    document.body.innerHTML = PAGE;
    const [, search, note] = document.querySelectorAll<HTMLInputElement>('input, textarea');
    const replay = holdInput(window);
    search!.focus();
    search!.value = 'walk';
    note!.value = 'Mind the feet';
    renderAnew();
    const isReplayed = replay();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    expect(fields.map(({ value }) => value)).toEqual(['', 'walk', 'Mind the feet']);
    expect(fields[1]).toHaveFocus();
    expect(replays.slice(0, 2)).toEqual(['input search', 'input ']);
    return isReplayed;
  });

  it('are pressed', async () => {
    document.body.innerHTML = PAGE;
    const button = document.querySelector<HTMLElement>('#b')!;
    button.dataset['early'] = '';
    window.earlyInput = [[click(), button]];
    const replay = holdInput(window);
    renderAnew();
    await replay();
    expect(replays).toEqual(['click b']);
  });
});

describe('after hydration', () => {
  it('a pressed button is pressed once, without its mark', async () => {
    const button = addEarly('<button id="a">A</button>');
    window.earlyInput = [
      [click(), button],
      [click(), button],
    ];
    await holdInput(window)();
    expect(replays).toEqual(['click a']);
    expect(button.dataset['early']).toBeUndefined();
    expect(window.earlyInput).toBeUndefined();
  });

  it('a changed field changes again, with the same result', async () => {
    const box = addEarly<HTMLInputElement>('<input id="box" type="checkbox" checked>');
    const select = addEarly<HTMLSelectElement>('<select id="sort"><option>new</option><option>old</option></select>');
    window.earlyInput = [
      [change(), box, true, 'on'],
      [change(), select, false, 'old'],
    ];
    await holdInput(window)();
    expect(box).toBeChecked();
    expect(select).toHaveValue('old');
    expect(replays).toEqual(['click box', 'input box', 'change box', 'change sort']);
  });

  it('a key is pressed on its target, or on the page if that has gone', async () => {
    const link = addEarly('<a id="link">Link</a>');
    const gone = document.createElement('a');
    const keys: string[] = [];
    document.addEventListener('keydown', ({ key, shiftKey }) => void keys.push(key + String(shiftKey)));
    document.documentElement.dataset['early'] = '';
    window.earlyInput = [
      [new KeyboardEvent('keydown', { key: 'N', shiftKey: true, bubbles: true }), link],
      [new KeyboardEvent('keydown', { key: '?', bubbles: true }), gone],
    ];
    await holdInput(window)();
    expect(replays).toEqual(['keydown link', 'keydown ']);
    expect(keys).toEqual(['Ntrue', '?false']);
    expect(document.documentElement.dataset['early']).toBeUndefined();
  });
});
