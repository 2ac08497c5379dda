import webpack from 'webpack';

const NAME = 'OwnOriginPlugin';

/** Loads an app's chunks from the origin of its entry: the site, or the team's own host. */
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
      // The style loader runs this during the build, where there is no document.
      'if (typeof document !== "undefined" && document.currentScript && document.currentScript.src) {',
      webpack.Template.indent([
        'var origin = new URL(document.currentScript.src).origin;',
        `if (origin !== location.origin) ${publicPath} = origin + ${publicPath};`,
      ]),
      '}',
    ]);
  }
}
