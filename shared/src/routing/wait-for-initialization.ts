/** The members of a data router that matter here. */
interface InitializingRouter {
  state: { initialized: boolean };
  subscribe: (onChange: (state: { initialized: boolean }) => void) => () => void;
}

/** Resolves once a router has loaded its first page, which then needs no fallback. */
export function waitForInitialization(router: InitializingRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
