/**
 * Path and query of a request as the URL standard reads them: dots resolved, one slash at the start, and never another
 * site, however the address is written. What cannot be read at all is the start page.
 */
export function normalPath(address: string): string {
  const read = URL.parse(address.replace(/^[/\\]+/, '/'), 'http://site.invalid');
  return read ? read.pathname.replace(/^\/+/, '/') + read.search : '/';
}
