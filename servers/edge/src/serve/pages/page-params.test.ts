import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { useSite } from '../../testing/temporary-site.ts';
import { splitAddress, toCacheAddress, withUnread } from './page-params.ts';

describe('the parameters of campaigns', () => {
  it.each([
    ['/library?fbclid=a', '/library', 'fbclid=a'],
    ['/library?utm_source=x&v=fog&utm_medium=y', '/library?v=fog', 'utm_source=x&utm_medium=y'],
    ['/library?v=fog&MC_EID=a%20b', '/library?v=fog', 'MC_EID=a%20b'],
    ['/library?%66bclid=a&msclkid&_gl=1*a', '/library', '%66bclid=a&msclkid&_gl=1*a'],
    ['/library?gclid=a?b&alltags=a?b', '/library?alltags=a?b', 'gclid=a?b'],
    ['/library?alltags=fbclid&page=2&t=90&product=', '/library?alltags=fbclid&page=2&t=90&product=', ''],
    ['/library', '/library', ''],
  ])('are split from an address: %s', (address, path, unread) => {
    expect(splitAddress(address)).toEqual({ path, unread });
  });

  it.each([
    ['/library', '/library?fbclid=a'],
    ['/library?v=fog#notes', '/library?v=fog&fbclid=a#notes'],
  ])('are added to the address of a redirect: %s', (location, expected) => {
    expect(withUnread(location, 'fbclid=a')).toBe(expected);
  });
});

describe('the parameters that a release lists', () => {
  it.each([
    ['/library?foo=1&sort=oldest&&', '/library?sort=oldest', 'foo=1'],
    ['/library?%73ort=oldest&Sort=a&sort', '/library?%73ort=oldest&sort', 'Sort=a'],
    ['/library?fbclid=a', '/library', 'fbclid=a'],
  ])('are all that remains of an address: %s', (address, path, unread) => {
    expect(splitAddress(address, ['sort'])).toEqual({ path, unread });
  });

  it('are one page in each order', () => {
    expect(toCacheAddress('/library?sort=b&page=2&sort=a')).toBe('/library?page=2&sort=b&sort=a');
    expect(toCacheAddress('/library?page=2&sort=%62&sort=a')).toBe('/library?page=2&sort=b&sort=a');
  });
});

describe('a page whose releases list their parameters', () => {
  const section = fakeSection('mf-library', '`${url.search} read`', { record: { params: ['sort'] } });
  const site = useSite(async (site) => {
    await site.release({ ...fakeShell(), record: { params: ['v', 'redirect'] } });
    await site.release(section);
    await site.start();
  });

  it('is rendered once for every value of another parameter', async () => {
    const first = await site.get('/library?foo=1&sort=oldest&v=fog');
    expect(first.body).toContain('?sort=oldest&v=fog read');
    for (const query of ['v=fog&sort=oldest', 'sort=oldest&foo=2&v=fog&', '&v=fog&sort=oldest&ref=a&si=b']) {
      const { headers, body } = await site.get(`/library?${query}`);
      expect(headers['cache-status']).toContain('hit');
      expect(body).toBe(first.body);
    }
    expect((await site.get('/library?foo=1&sort=latest')).body).toContain('?sort=latest read');
  });

  it('keeps its other parameters in a redirect', async () => {
    for (const foo of ['1', '2'])
      expect((await site.get(`/library?foo=${foo}&redirect`)).headers.location).toBe(`/library?foo=${foo}`);
  });
});

describe('a page that a campaign leads to', () => {
  const site = useSite(async (site) => {
    await site.release(fakeShell());
    await site.release(
      fakeSection('mf-library', '`sort ${url.searchParams.get("sort")}, ${url.searchParams.size} read`'),
    );
    await site.start();
  });
  const cacheOf = async (address: string) => (await site.get(address)).headers['cache-status'];

  it.each(['fbclid', 'mc_eid', 'gclid', 'utm_source'])('is rendered once for all clicks: %s', async (name) => {
    const first = await site.get(`/library?sort=${name}&${name}=first`);
    expect(first.body).toContain(`sort ${name}, 1 read`);
    for (const click of ['second', 'third'])
      expect(await cacheOf(`/library?${name}=${click}&sort=${name}`)).toContain('hit');
    expect(await cacheOf(`/library?sort=${name}`)).toContain('hit');
  });

  it('is another one for each value that pages may read', async () => {
    expect(await cacheOf('/library?sort=latest&fbclid=a')).toContain('miss');
    expect(await cacheOf('/library?sort=oldest&fbclid=a')).toContain('miss');
    expect(await cacheOf('/library?sort=oldest&foo=1')).toContain('miss');
  });

  it('keeps its click id in a redirect, but not on the home page of an unknown address', async () => {
    expect((await site.get('/library?redirect&fbclid=a')).headers.location).toBe('/library?fbclid=a');
    expect((await site.get('/library?redirect&fbclid=b')).headers.location).toBe('/library?fbclid=b');
    expect((await site.get('/library?unknown&fbclid=a')).headers.location).toBe('/');
  });
});
