import { entryFiles } from './format.ts';

describe('the files that start an app', () => {
  const main = { js: ['react.js', 'main.js'], css: [] };
  const development = { js: ['react-development.js', 'react.js', 'main.js'], css: [] };

  it('are those of visitors, not of developers, in whatever order the release lists its chunks', () => {
    const orders = [
      { main, 'react-development': development },
      { 'react-development': development, main },
    ];
    for (const chunks of orders) expect(entryFiles({ entry: 'main.js', chunks })).toEqual(main.js);
  });
});
