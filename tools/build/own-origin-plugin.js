import webpack from 'webpack';

const NAME = 'OwnOriginPlugin';

/** Fetches a part's further files from where its entry came from, be it the site or the team's own host. */
export class OwnOriginPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new OwnOriginRuntimeModule()));
    });
  }
}

class OwnOriginRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('own origin', webpack.RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { publicPath } = webpack.RuntimeGlobals;
    return webpack.Template.asString([
      // A style sheet's loader runs this while it builds, where there is no document.
      'if (typeof document !== "undefined" && document.currentScript && document.currentScript.src) {',
      webpack.Template.indent([
        'var origin = new URL(document.currentScript.src).origin;',
        `if (origin !== location.origin) ${publicPath} = origin + ${publicPath};`,
      ]),
      '}',
    ]);
  }
}
