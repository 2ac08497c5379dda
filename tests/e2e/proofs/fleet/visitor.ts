import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_ELEMENT_IDS, REVISION_COOKIE, type PageReleaseSet } from '@learning-center/shared/contract';
import { hasSameReleases, isNewer } from '../../../../shell/src/router/version-skew/version-skew.ts';

const MAX_REDIRECTS = 10;
const THINK_MS = 150;

/** How often a visitor reloads a page or opens a link in a new tab. */
const FULL_LOADS = 0.15;

/** What visitors met together. */
export interface Visits {
  navigations: number;
  documents: number;
  /** Each with its reason. */
  failed: string[];
  /** Documents of an older set than the visitor had before. */
  stepsBack: string[];
}

interface OpenPage {
  set: PageReleaseSet;
  newest: PageReleaseSet;
}

/**
 * A visitor's browser, who opens one section after the other. It decides like the shell: a page keeps its releases and
 * loads a new document only for newer ones.
 */
export class Visitor {
  readonly #origin: string;
  readonly #address: string;
  readonly #visits: Visits;
  readonly #cookies = new Map<string, string>();
  #page: OpenPage | undefined;
  #lastRevision = 0;

  constructor(origin: string, address: string, visits: Visits) {
    this.#origin = origin;
    this.#address = address;
    this.#visits = visits;
  }

  /** Wanders through the sections until the signal. */
  async wander(sections: readonly string[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const section of sections) {
        if (signal.aborted) return;
        await this.#visit(section);
        await sleep(THINK_MS * (0.5 + Math.random()));
      }
    }
  }

  async #visit(section: string): Promise<void> {
    this.#visits.navigations += 1;
    try {
      const isFullLoad = Math.random() < FULL_LOADS;
      if (!this.#page || isFullLoad || (await this.#isStale(this.#page))) await this.#openDocument(`/${section}`);
      else await this.#loadSection(this.#page, section);
    } catch (error) {
      this.#visits.failed.push(`${section}: ${String(error)}`);
    }
  }

  async #isStale(page: OpenPage): Promise<boolean> {
    const response = await this.#fetch('/registry.json').catch(() => undefined);
    const fetched = response?.ok ? ((await response.json()) as PageReleaseSet) : page.newest;
    if (isNewer(fetched, page.newest)) this.#remember((page.newest = fetched));
    return !hasSameReleases(page.newest, page.set);
  }

  #remember({ revision }: PageReleaseSet): void {
    this.#cookies.set(REVISION_COOKIE, String(revision));
  }

  /** A section's code comes from the page's own releases, through any edge. */
  async #loadSection({ set }: OpenPage, section: string): Promise<void> {
    const app = set.apps.find(({ segments }) => segments.includes(section));
    if (!app) throw new Error('no app has this section');
    const response = await this.#fetch(app.entry);
    if (!response.ok) throw new Error(`${app.entry} responded with ${response.status}`);
    await response.arrayBuffer();
  }

  async #openDocument(path: string): Promise<void> {
    this.#visits.documents += 1;
    const set = readSet(await this.#fetchDocument(path));
    if (set.revision < this.#lastRevision)
      this.#visits.stepsBack.push(`${path}: revision ${set.revision} after ${this.#lastRevision}`);
    this.#lastRevision = set.revision;
    this.#remember(set);
    this.#page = { set, newest: set };
  }

  async #fetchDocument(path: string, redirects = 0): Promise<string> {
    const response = await this.#fetch(path);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    if (response.status === 302 && redirects < MAX_REDIRECTS) return this.#fetchDocument(path, redirects + 1);
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
    // Its cookie ends after seconds.
    this.#cookies.delete('lc.redirects');
    return response.text();
  }

  #fetch(path: string): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', 'x-forwarded-for': this.#address, cookie };
    return fetch(this.#origin + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  }
}

/** The releases of a document. */
export function readSet(html: string): PageReleaseSet {
  const [, json] =
    new RegExp(`<script type="application/json" id="${PAGE_ELEMENT_IDS.state}">(.*?)</script>`).exec(html) ?? [];
  return (JSON.parse(json ?? 'null') as { releaseSet: PageReleaseSet }).releaseSet;
}
