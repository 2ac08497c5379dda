/** The page that a video replaced: its path with what else the visitor asked for. */
export function addressWithoutVideo(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('v');
  query.delete('t');
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}
