// Before React is evaluated: it registers its roots with this hook.
globalThis.__REFRESH_RUNTIME__.injectIntoGlobalHook(globalThis);
