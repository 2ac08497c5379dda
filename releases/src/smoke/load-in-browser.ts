import { openBrowserPage, type BrowserPage } from './browser-page.ts';
import { loadLazily, mountsOf } from './section-routes.ts';
import type { SmokeJob, SmokePart } from './smoke-job.ts';

/** A section in the browser, as webpack's Module Federation makes it. */
interface Container {
  init: (shareScope: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** The global by which every runtime of Module Federation is found, as browsers' developer tools do. */
interface Federation {
  __INSTANCES__?: { shareScopeMap?: Record<string, object> }[];
}

/** What webpack warns of when the shell shares another version than a section asks for. */
const UNMET_VERSION = /^Unsatisfied version /;

/**
 * Starts every shell in a page without a screen, and loads every section into what it shares, with all pages; throws
 * at the first that does not come. The server's bundles share by other code, so that rendering them does not show it.
 */
export async function loadInBrowser({ shells, sections }: SmokeJob, onStep: (step: string) => void): Promise<void> {
  for (const shell of shells) {
    onStep(`starting shell ${shell.id} in a browser`);
    const page = openBrowserPage([shell, ...sections].map(({ client }) => client));
    page.run(shell.client.entry);
    const shared = sharedBy(page);
    for (const section of sections) {
      onStep(`loading ${section.name} ${section.id} in a browser, with shell ${shell.id}`);
      await loadSection(page, shared, section);
    }
  }
}

function sharedBy({ window }: BrowserPage): object {
  const { __INSTANCES__: instances = [] } = (window['__FEDERATION__'] ?? {}) as Federation;
  const shared = instances.map(({ shareScopeMap }) => shareScopeMap?.['default']).find((scope) => scope !== undefined);
  if (!shared) throw new Error('its script shares nothing with sections');
  return shared;
}

async function loadSection(page: BrowserPage, shared: object, { client, segments }: SmokePart): Promise<void> {
  const before = page.warnings.length;
  page.run(client.entry);
  const container = page.window[client.container] as Container | undefined;
  if (!container) throw new Error(`its entry defines no ${client.container}`);
  try {
    await container.init(shared);
    const create = await container.get(client.expose);
    await loadLazily(mountsOf(create(), segments).flatMap(({ routes }) => routes));
  } catch (cause) {
    // A file that failed is the cause of what webpack says of it.
    const [first] = page.warnings.slice(before);
    throw first === undefined ? cause : new Error(first, { cause });
  }
  const unmet = page.warnings.slice(before).find((text) => UNMET_VERSION.test(text));
  if (unmet !== undefined) throw new Error(unmet);
}
