import { Picture } from './Picture.tsx';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">' +
  '<rect width="80" height="80" fill="#8b8fa3"/>' +
  '<circle cx="40" cy="31" r="14" fill="#f1f1f5"/>' +
  '<path d="M12 80c1-20 12-28 28-28s27 8 28 28Z" fill="#f1f1f5"/></svg>';

/** Replaces a speaker's picture that is missing or fails to load (Specification 2.6). */
const DEFAULT_PORTRAIT = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

/** The square picture of a speaker. */
export function Portrait({ src, size }: { src: string; size: number }) {
  return <Picture src={src || DEFAULT_PORTRAIT} fallback={DEFAULT_PORTRAIT} width={size} height={size} />;
}
