/** `npm run screens`: pictures of every screen in its states; see `options.ts`. Its site has data of its own. */
process.env['DATA_DIR'] ??= '.data/screens';
await import('./run.ts');

export {};
