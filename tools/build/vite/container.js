/** Takes modules out of a page's share scope, by their ranges: its shell may be older or newer than the section. */
export async function takeModules(shareScope, ranges) {
  const toNumbers = (version) =>
    version
      .replace(/^\^|[-+].*/g, '')
      .split('.')
      .map(Number);
  const satisfies = (version, range) => {
    const [numbers, least] = [toNumbers(version), toNumbers(range)];
    const fixed = least.findIndex((number) => number > 0);
    const different = least.findIndex((number, place) => number !== numbers[place]);
    return different === -1 || (different > fixed && numbers[different] > least[different]);
  };
  const takeModule = async ([name, range]) => {
    const versions = Object.entries(shareScope[name] ?? {});
    const [, found] = versions.find(([version]) => satisfies(version, range)) ?? [];
    if (!found) throw new Error(`the section needs ${name} ${range}, and the page has ${versions[0]?.[0] ?? 'none'}`);
    return [name, (await found.get())()];
  };
  return Object.fromEntries(await Promise.all(Object.entries(ranges).map(takeModule)));
}

/** The ranges of all modules of a page that belong to one of some packages. */
export function rangesIn(shareScope, packages) {
  const packageOf = (name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0];
  const names = Object.keys(shareScope).filter((name) => packages[packageOf(name)]);
  return Object.fromEntries(names.map((name) => [name, packages[packageOf(name)]]));
}

/** The global in which a section's code finds the modules of the page. */
export const modulesGlobal = (container) => `${container}_modules`;

/** The entry of a release: an ES module, which takes the page's modules and then loads the section. */
export const createEntry = (container, ranges) => `${takeModules.toString()}
export const init = async (shareScope) => {
  globalThis.${modulesGlobal(container)} ??= await takeModules(shareScope, ${JSON.stringify(ranges)});
};
export const get = async (expose) => {
  if (expose !== './routes') throw new Error(expose + ' is not exposed');
  const module = await import('./routes.js');
  return () => module;
};
`;

/**
 * The entry of a development server: a classic script, as the page knows the container only as a global. It loads the
 * section from the server's own origin, and before that what React's plugin and Vite want in a page.
 */
export const createDevEntry = (container, { ranges, routes }) => `(() => {
const { origin } = new URL(document.currentScript.src);
${takeModules.toString()}
${rangesIn.toString()}
globalThis.${container} = {
  init: async (shareScope) => {
    const ranges = rangesIn(shareScope, ${JSON.stringify(ranges)});
    globalThis.${modulesGlobal(container)} ??= await takeModules(shareScope, ranges);
    await import(origin + '/@vite/client');
    window.$RefreshReg$ ??= () => undefined;
    window.$RefreshSig$ ??= () => (type) => type;
  },
  get: async () => {
    const module = await import(origin + ${JSON.stringify(routes)});
    return () => module;
  },
};
})();
`;
