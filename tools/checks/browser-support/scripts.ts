import ts from 'typescript';
import { isTooNew, type Feature, type Finding } from './compat-data.ts';
import { readFeatures, readNames } from './script-features.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  types: [],
};

/** With these, TypeScript reads the scripts of packages instead of their declarations. */
const OF_PACKAGES = {
  noLib: true,
  allowJs: true,
  noDtsResolution: true,
  maxNodeModuleJsDepth: 20,
  customConditions: ['browser'],
};

/** Finds what is too new in scripts. */
export function checkScripts(files: readonly string[]): Finding[] {
  const program = ts.createProgram(files, OPTIONS);
  return files.flatMap((file) => checkFile(program.getSourceFile(file), (node) => readFeatures(node, program)));
}

/** Finds what is too new in the packages that scripts import. */
export function checkPackages(files: readonly string[]): Finding[] {
  const sources = ts.createProgram(files, { ...OPTIONS, ...OF_PACKAGES }).getSourceFiles();
  return sources
    .filter(({ fileName }) => /\/node_modules\/.*(?<!\.development)\.[cm]?js$/.test(fileName))
    .flatMap((source) => checkFile(source, readNames));
}

function checkFile(source: ts.SourceFile | undefined, read: (node: ts.Node) => readonly Feature[]): Finding[] {
  if (!source) throw new Error('A script could not be read.');
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const feature of read(node).filter((used) => isTooNew(used))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      findings.push({ feature: feature.path, file: source.fileName, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}
