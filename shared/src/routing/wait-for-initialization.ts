/** What this needs of a router of the data kind. */
interface StartingRouter {
  state: { initialized: boolean };
  subscribe: (onChange: (state: { initialized: boolean }) => void) => () => void;
}

/** Resolves once a router has what its first page needs, so that nothing has to stand in for it. */
export function untilInitialized(router: StartingRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
