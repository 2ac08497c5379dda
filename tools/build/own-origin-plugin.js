const NAME = 'OwnOriginPlugin';

/** Loads an app's chunks from the origin of its entry: the site, or the team's own host. */
export class OwnOriginPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, Template } = compiler.webpack;
    class OwnOriginRuntimeModule extends RuntimeModule {
      constructor() {
        super('own origin', RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        return Template.asString([
          // The style loader runs this during the build, where there is no document.
          'if (typeof document !== "undefined" && document.currentScript && document.currentScript.src) {',
          Template.indent([
            'var origin = new URL(document.currentScript.src).origin;',
            `if (origin !== location.origin) ${RuntimeGlobals.publicPath} = origin + ${RuntimeGlobals.publicPath};`,
          ]),
          '}',
        ]);
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new OwnOriginRuntimeModule()));
    });
  }
}
