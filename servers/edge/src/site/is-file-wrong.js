/**
 * Whether a file that did not run is missing or changed; fetches it once more. Rejects where no file comes: leaving a page,
 * extensions and networks also end requests, which is no failure of a release.
 */
export async function isFileWrong({ src, href, integrity }) {
  const response = await fetch(src || href, { cache: 'no-store' });
  const hash = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return integrity !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
