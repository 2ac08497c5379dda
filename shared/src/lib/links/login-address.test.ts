import { encodeReturnAddress, loginAddress } from './login-address.ts';

const config = { memberHost: 'https://account.example.com/' };
const href = 'https://learn.example.com/tw/library?alltags=%E5%8B%95%E7%95%AB&sort=latest#results';

describe('the way to the member site', () => {
  it('encodes the return address three times, as decision A59 has it', () => {
    expect(encodeReturnAddress('https://learn.example.com/library')).toBe(
      'aHR0cHMlM0ElMkYlMkZsZWFybi5leGFtcGxlLmNvbSUyRmxpYnJhcnk%3D',
    );
  });

  it('gives back the full address, query and hash included', () => {
    expect(decodeURIComponent(atob(decodeURIComponent(encodeReturnAddress(href))))).toBe(href);
  });

  it('takes letters outside of ASCII and leaves no sign that the member site would read as its own', () => {
    const encoded = encodeReturnAddress('https://learn.example.com/tw/library?alltags=動畫~~>>?#結果');
    expect(encoded).not.toMatch(/[/+=;]/);
    expect(decodeURIComponent(atob(decodeURIComponent(encoded)))).toContain('動畫');
  });

  it('names the language, the source and the page', () => {
    expect(loginAddress({ config, language: 'tw', href })).toMatch(
      /^https:\/\/account\.example\.com\/member\/#\/tw\/login;source=105;rurl=[\w%]+$/,
    );
    expect(loginAddress({ config, language: 'en', href, page: 'register' })).toContain('/#/en/register;source=105;');
  });
});
