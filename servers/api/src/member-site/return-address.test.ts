import { returnAddress } from './return-address.ts';

const SITE = 'https://learn.example.com';
const encodeFully = (href: string) => encodeURIComponent(btoa(encodeURIComponent(href)));
const encodeTwice = (href: string) => encodeFully(encodeURIComponent(href));
const encodeLoosely = (href: string) => encodeURIComponent(btoa(encodeURI(href)));

/** Expects no address, or a page of this site. An odd path on this site is harmless. */
function expectHere(address: string | undefined): void {
  expect(address === undefined || new URL(address).origin === SITE).toBe(true);
  expect(address ?? SITE).toMatch(/^https:\/\/learn\.example\.com(\/|$)/);
}

describe('the address to return to after logging in', () => {
  it.each([
    `${SITE}/library`,
    `${SITE}/jp/library?alltags=ライト&level=1%2C3#top`,
    `${SITE}/home/lumistage/lighting?v=a&sort=latest`,
  ])('is followed on this site, in both encodings: %s', (href) => {
    expect(returnAddress(encodeFully(href), SITE)).toBe(new URL(href).href);
    expect(returnAddress(encodeLoosely(href), SITE)).toBe(new URL(href).href);
  });

  it('is read as the specification writes it', () => {
    // Its last encoding may be undone by the browser.
    for (const end of ['%3D', '='])
      expect(returnAddress(`aHR0cHMlM0ElMkYlMkZsZWFybi5leGFtcGxlLmNvbSUyRmxpYnJhcnk${end}`, SITE)).toBe(
        `${SITE}/library`,
      );
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'https://learn.example.com.evil.example/',
    'https://learn.example.com@evil.example/',
    'https://evil.example/?https://learn.example.com/',
    'http://learn.example.com/',
    'https://learn.example.com:8443/',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://learn.example.com/',
    'data:text/html,x',
    ' javascript:alert(1)',
    'blob:https://learn.example.com/x',
    '\\\\evil.example/',
    '\\/\\/evil.example/',
    '///evil.example/',
    'https:evil.example',
    'https:/\\evil.example',
    '\t//evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://learn.example.com/',
    'https://learn.example.com。evil.example/',
    'https://learn.example.com．evil.example/',
    'https://evil.example／learn.example.com/',
    'https://evil.example\\@learn.example.com.evil.example/',
    'https://learn.example.com:443@evil.example/',
    'https://learn.example.com%2eevil.example/',
    'https://learn.example.com%00.evil.example/',
    'https://lеarn.example.com/',
    'https://[::1]/',
    'https://learn.example.com./',
    'https%3A%2F%2Fevil.example%2F',
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    'javascript%3Aalert(1)',
  ])('is not followed elsewhere: %s', (href) => {
    for (const encode of [encodeFully, encodeLoosely, encodeTwice]) expectHere(returnAddress(encode(href), SITE));
  });

  it('does not depend on how its base64 is written', () => {
    const rurl = btoa(encodeURIComponent('https://evil.example/?>>>???'));
    for (const variant of [
      rurl,
      rurl.replaceAll('=', ''),
      rurl.replaceAll('+', '-').replaceAll('/', '_'),
      ` ${rurl}\n`,
    ])
      expectHere(returnAddress(encodeURIComponent(variant), SITE));
  });

  it('never names another host by its path', () => {
    expect(returnAddress(encodeFully(`${SITE}//evil.example/`), SITE)).toBe(`${SITE}//evil.example/`);
    expect(returnAddress(encodeFully('https://user:secret@learn.example.com/x'), SITE)).toBe(`${SITE}/x`);
  });

  it.each(['', '%', '%E0%A4%A', 'not base64!', btoa('%E0%A4%A'), btoa('https://'), 'A'.repeat(9000)])(
    'is omitted when it cannot be read: %s',
    (rurl) => {
      expect(returnAddress(rurl, SITE)).toBeUndefined();
    },
  );

  it('is omitted when the site is unknown', () => {
    expect(returnAddress(encodeFully(`${SITE}/library`), '')).toBeUndefined();
    expect(returnAddress(encodeFully('javascript:alert(1)'), 'null')).toBeUndefined();
  });
});
