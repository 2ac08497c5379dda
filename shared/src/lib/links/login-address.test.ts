import { encodeReturnAddress, loginAddress } from './login-address.ts';

const config = { memberHost: 'https://account.example.com/' };
const href = 'https://learn.example.com/tw/library?alltags=%E5%8B%95%E7%95%AB&sort=latest#results';

describe('the link to the member site', () => {
  it('encodes the return address three times (A59)', () => {
    expect(encodeReturnAddress('https://learn.example.com/library')).toBe(
      'aHR0cHMlM0ElMkYlMkZsZWFybi5leGFtcGxlLmNvbSUyRmxpYnJhcnk%3D',
    );
  });

  it('contains the full address with query and hash', () => {
    expect(decodeURIComponent(atob(decodeURIComponent(encodeReturnAddress(href))))).toBe(href);
  });

  it('accepts non-ASCII letters and contains no separator of the member site', () => {
    const encoded = encodeReturnAddress('https://learn.example.com/tw/library?alltags=動畫~~>>?#結果');
    expect(encoded).not.toMatch(/[/+=;]/);
    expect(decodeURIComponent(atob(decodeURIComponent(encoded)))).toContain('動畫');
  });

  it('contains the language, the source and the page', () => {
    expect(loginAddress({ config, language: 'tw', href })).toMatch(
      /^https:\/\/account\.example\.com\/member\/#\/tw\/login;source=105;rurl=[\w%]+$/,
    );
    expect(loginAddress({ config, language: 'en', href, page: 'register' })).toContain('/#/en/register;source=105;');
  });
});
