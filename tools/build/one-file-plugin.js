const NAME = 'OneFilePlugin';

/** Leaves one file of a server bundle: no chunks, and no styles, fonts or images, which browsers get. */
export class OneFilePlugin {
  apply(compiler) {
    const { Compilation, optimize } = compiler.webpack;
    new optimize.LimitChunkCountPlugin({ maxChunks: 1 }).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const file of Object.keys(assets)) if (!/\.cjs(\.map)?$/.test(file)) compilation.deleteAsset(file);
      });
    });
  }
}
