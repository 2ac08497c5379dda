import type { Registry } from './registry.ts';
import type { ReleaseName } from './names.ts';

type WithPreviewReleases = Pick<Registry, 'previewReleases'>;

/** The preview that a release was published for; undefined for an ordinary release. */
export const previewOf = (registry: WithPreviewReleases, { app, id }: ReleaseName): string | undefined =>
  previewReleasesOf(registry, app).find((release) => release.id === id)?.preview;

/** The ids of an app's releases for a preview, the oldest first. */
export const idsOfPreview = (registry: WithPreviewReleases, app: string, preview: string): string[] =>
  previewReleasesOf(registry, app)
    .filter((release) => release.preview === preview)
    .map(({ id }) => id);

/** An app's releases for previews, the oldest first. A killed publish leaves one without files. */
export const previewReleasesOf = ({ previewReleases = {} }: WithPreviewReleases, app: string) =>
  Object.hasOwn(previewReleases, app) ? (previewReleases[app] ?? []) : [];

/** Lists a release as the newest for a preview, and for no other one. */
export function addPreviewRelease<Given extends WithPreviewReleases>(
  registry: Given,
  { app, id }: ReleaseName,
  preview: string,
): Given {
  const others = previewReleasesOf(registry, app).filter((release) => release.id !== id);
  return { ...registry, previewReleases: { ...registry.previewReleases, [app]: [...others, { id, preview }] } };
}

/** Takes releases off the lists: they are ordinary now, or gone. */
export function removePreviewReleases<Given extends WithPreviewReleases>(
  registry: Given,
  isRemoved: (release: ReleaseName) => boolean,
): Given {
  if (!registry.previewReleases) return registry;
  const lists = Object.entries(registry.previewReleases).map(
    ([app, releases]) => [app, releases.filter(({ id }) => !isRemoved({ app, id }))] as const,
  );
  const previewReleases = Object.fromEntries(lists.filter(([, releases]) => releases.length > 0));
  return { ...registry, previewReleases: Object.keys(previewReleases).length > 0 ? previewReleases : undefined };
}
