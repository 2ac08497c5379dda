// The helpers of `shared` call jest, whose functions Vitest has too. Its settings load what they require.
globalThis.jest = { ...globalThis.vi, requireActual: () => undefined };
