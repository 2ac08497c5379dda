import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { findRelease, listReleaseIds, listReleases, pickRelease } from '../files/release-files.ts';
import { appendChange, readRegistry } from '../log/change-log.ts';
import type { Actor } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import { idsOfPreview, isPruned, type Registry } from '../model/registry.ts';
import {
  addPreview,
  describePreview,
  isServer,
  MAX_PREVIEWS,
  MAX_PREVIEWS_PER_APP,
  revokePreviews,
  validPreviews,
  type ListedPreview,
} from '../model/preview-records.ts';
import { appNameSchema, serverSchema } from '../model/format.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { overrideQuery, signOverrides } from './override-link.ts';

const DEFAULT_PREVIEW_HOURS = 72;
export const MAX_PREVIEW_HOURS = 720;

const HOUR_MS = 60 * 60 * 1000;

/** What the links of a site need: the secret of its edges, and its address. */
export interface LinkSettings {
  secret: string | undefined;
  /** `SITE_BASE`: where the site is, with a slash at the end. */
  siteBase: string | undefined;
}

interface PreviewChange extends Actor {
  store: ReleaseStore;
  app: string;
}

export interface PreviewOptions extends PreviewChange {
  /** Its id, hash or version, or a development server; by default the newest of the preview, or an ordinary one. */
  target?: string | undefined;
  /** What the release was published for, such as `pr-123`. */
  preview?: string | undefined;
  hours?: number | undefined;
  /** Where the link leads: an address, or a path of the site. */
  page?: string | undefined;
  links: LinkSettings;
}

/** Records a preview of one release, and signs its link. The link alone gives access, so the store does not have it. */
export async function createPreview(options: PreviewOptions): Promise<ListedPreview & { link: string }> {
  const { store, app, preview: name, hours = DEFAULT_PREVIEW_HOURS, links, by } = options;
  if (links.secret === undefined)
    throw new UserError('OVERRIDE_SECRET is not set: it is the one that the edges of the site run with');
  const page = resolvePage(options.page, links);
  const release = await findPreviewed(options);
  const id = randomBytes(8).toString('hex');
  const createdAt = new Date();
  // A link carries whole seconds.
  const expiresAt = Math.floor((createdAt.getTime() + hours * HOUR_MS) / 1000);
  const preview: ListedPreview = {
    id,
    app,
    release,
    preview: name,
    createdAt: createdAt.toISOString(),
    by,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
  await appendChange(store, { actor: options }, async (registry) => {
    // It may have been pruned since it was found.
    const isThere = (await listReleaseIds(store, app)).includes(release) && !isPruned(registry, { app, id: release });
    if (!isServer(release) && !isThere)
      throw new UserError(`${app} ${release} was pruned in the meantime: publish it again`);
    refuseTooMany(registry, app);
    const event = { what: 'create-preview', ...describePreview(preview) } as const;
    return { event, registry: addPreview(registry, preview) };
  });
  const overrides = [{ app, target: release }];
  const signed = signOverrides({ overrides, expiresAt, preview: id, path: page.pathname }, links.secret);
  for (const [key, value] of overrideQuery(signed)) page.searchParams.append(key, value);
  return { ...preview, link: page.href };
}

/** The previews that work, the oldest first; of one app or of all. */
export async function listPreviews(store: ReleaseStore, app?: string): Promise<ListedPreview[]> {
  const previews = validPreviews(await readRegistry(store), Date.now());
  return previews.filter((preview) => app === undefined || preview.app === app);
}

/** Ends a preview at once, also for those who opened its link. */
export async function revokePreview(options: PreviewChange & { id: string }): Promise<ListedPreview> {
  const { store, app, id } = options;
  let revoked: ListedPreview | undefined;
  await appendChange(store, { actor: options }, (registry) => {
    revoked = validPreviews(registry, Date.now()).find((preview) => preview.id === id && preview.app === app);
    if (!revoked) throw new UserError(`${app} has no preview ${id} that works: preview list shows those that do`);
    const event = { what: 'revoke-preview', ...describePreview(revoked) } as const;
    return { event, registry: revokePreviews(registry, [id]) };
  });
  if (!revoked) throw new Error(`the preview ${id} was not looked up`);
  return revoked;
}

/** A link must lead to the site itself, because whoever gets it can use it. */
function resolvePage(page = '', { siteBase }: LinkSettings): URL {
  const isAbsolute = /^https?:\/\//.test(page);
  if (siteBase === undefined && !isAbsolute)
    throw new UserError(
      'SITE_BASE is not set: set it, or name a page with its whole address, such as --page https://…',
    );
  const url = URL.parse(page, siteBase);
  if (!url) throw new UserError(`${isAbsolute ? page : siteBase} is not an address such as https://learn.example.com/`);
  if (siteBase !== undefined && url.origin !== new URL(siteBase).origin)
    throw new UserError(`${url.href} is not a page of ${siteBase} (SITE_BASE): name one of this site`);
  return url;
}

async function findPreviewed({ store, app, target, preview }: PreviewOptions): Promise<string> {
  if (target !== undefined && isServer(target)) {
    if (v.is(appNameSchema, app) && v.is(serverSchema, target)) return target;
    throw new UserError(`${target} is no development server of an app: name one such as http://localhost:4200`);
  }
  if (preview === undefined) return (await findRelease(store, app, target)).id;
  const present = (await listReleases(store, app)).map(({ id }) => id);
  const ids = idsOfPreview(await readRegistry(store), app, preview).filter((id) => present.includes(id));
  const found = target === undefined ? ids.at(-1) : pickRelease(app, ids, target);
  if (found !== undefined) return found;
  const missing = target === undefined ? `no release of ${app}` : `no ${app} ${target}`;
  throw new UserError(
    `preview ${preview} has ${missing}: publish it with --preview ${preview}, or leave --preview out`,
  );
}

function refuseTooMany(registry: Registry, app: string): void {
  const valid = validPreviews(registry, Date.now());
  const isFull = valid.length >= MAX_PREVIEWS;
  if (!isFull && valid.filter((preview) => preview.app === app).length < MAX_PREVIEWS_PER_APP) return;
  const count = isFull ? `${MAX_PREVIEWS} previews` : `${MAX_PREVIEWS_PER_APP} previews of ${app}`;
  throw new UserError(
    `there are ${count}, and no more are possible: revoke one that preview list shows, or prune the previews of closed pull requests`,
  );
}
