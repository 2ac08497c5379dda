import type { EnhancementDeps } from './enhance-page.ts';
import { createEnhancements } from './enhancements.ts';
import type { BrowserRouter } from './router/browser-router.ts';

const deps = {} as EnhancementDeps;
const prefetch = jest.fn();
const startViewTransition = jest.fn(() => ({ finished: Promise.resolve(), skipTransition: () => undefined }));
const loadModule = async () => ({ enhancePage: () => ({ prefetch, startViewTransition }) });

/** Creates enhancements, and the function with which their router starts a view transition. */
function createWithRouter(load = loadModule) {
  const enhancements = createEnhancements(load);
  const animated = enhancements.animate({ navigate: 'the router’s own' } as unknown as BrowserRouter);
  return {
    enhancements,
    animated,
    start: (render: () => Promise<void>) => animated.window?.document.startViewTransition(render),
  };
}

beforeEach(() => jest.clearAllMocks());

describe('the enhancements of a page', () => {
  it('prefetch nothing and render pages at once before their code has loaded', async () => {
    const { enhancements, animated, start } = createWithRouter();
    const render = jest.fn(async () => undefined);
    enhancements.prefetch('/library');
    const transition = start(render);
    transition?.skipTransition();
    await transition?.finished;
    expect(render).toHaveBeenCalledTimes(1);
    expect(animated.navigate).toBe('the router’s own');
    expect(prefetch).not.toHaveBeenCalled();
    expect(startViewTransition).not.toHaveBeenCalled();
  });

  it('prefetch links and animate pages when their code has loaded', async () => {
    const { enhancements, start } = createWithRouter();
    await enhancements.load(deps);
    enhancements.prefetch('/library');
    const render = async () => undefined;
    await start(render)?.finished;
    expect(prefetch).toHaveBeenCalledWith('/library');
    expect(startViewTransition).toHaveBeenCalledWith(render);
  });

  it('reject when their code does not load, and pages still render', async () => {
    const { enhancements, start } = createWithRouter(() => Promise.reject(new Error('gone')));
    await expect(enhancements.load(deps)).rejects.toThrow('gone');
    const render = jest.fn(async () => undefined);
    enhancements.prefetch('/library');
    await start(render)?.finished;
    expect(render).toHaveBeenCalledTimes(1);
  });
});
