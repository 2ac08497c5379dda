/** `npm run screens`: screenshots of every screen in its states; see `options.ts`. Its site has its own data. */
process.env['DATA_DIR'] ??= '.data/screens';
await import('./run.ts');

export {};
