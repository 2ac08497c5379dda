/** @jest-environment jsdom */
import { loadCompleteStyles } from './complete-styles.ts';

const inlineSheet = (name: string) =>
  `<style data-href="/${name}.css" data-integrity="sha384-${name}">a{top:0}</style>`;
const sheets = () =>
  [...document.head.children].map(
    (each) => `${each.tagName} ${each.getAttribute('href') ?? (each as HTMLElement).dataset['href']}`,
  );
const link = (href: string) => document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
const end = (href: string, type: 'load' | 'error') => link(href)?.dispatchEvent(new Event(type));
const settle = () => new Promise((resolve) => setTimeout(resolve));
const fail = jest.fn();

beforeEach(() => {
  fail.mockClear();
  document.head.innerHTML = inlineSheet('shell') + inlineSheet('page');
});

const effective = () => [...document.querySelectorAll('link')].filter(({ media }) => media === '').length;

describe('the complete style sheets', () => {
  it('take effect after the inline ones when all have loaded, in the same order, with their hashes', async () => {
    const completed = loadCompleteStyles(document, fail)();
    expect(link('/shell.css')).toMatchObject({ integrity: 'sha384-shell', crossOrigin: 'anonymous', media: 'not all' });
    end('/page.css', 'load');
    await settle();
    expect(effective()).toBe(0);
    end('/shell.css', 'load');
    await completed;
    expect(sheets()).toEqual(['STYLE /shell.css', 'STYLE /page.css', 'LINK /shell.css', 'LINK /page.css']);
    expect(effective()).toBe(2);
  });

  it('take effect also if one does not load, which is reported', async () => {
    const completed = loadCompleteStyles(document, fail)();
    end('/page.css', 'load');
    end('/shell.css', 'error');
    await settle();
    end('/shell.css?r=1', 'error');
    await completed;
    expect(link('/page.css')?.media).toBe('');
    expect(effective()).toBe(1);
    expect(fail).toHaveBeenCalledWith('/shell.css', expect.any(Error));
  });
});
