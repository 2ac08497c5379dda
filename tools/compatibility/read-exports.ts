import path from 'node:path';
import ts from 'typescript';
import { ENTRY_POINTS } from './declare-entry-points.ts';

/** What an entry point exports: a value, or a type with its number of type parameters. */
export interface Exported {
  entryPoint: string;
  name: string;
  kind: 'value' | 'type';
  parameters: number;
}

/** Reads what all entry points in a folder export. A name may be a value and a type. */
export function readExports(folder: string, indexFile: string): Exported[] {
  const files = ENTRY_POINTS.map((entryPoint) => path.join(folder, entryPoint, indexFile));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  return ENTRY_POINTS.flatMap((entryPoint, index) => {
    const source = program.getSourceFile(files[index] ?? '');
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${files[index]} exports nothing`);
    return checker
      .getExportsOfModule(module)
      .flatMap((symbol) => describeSymbol(symbol, checker).map((described) => ({ entryPoint, ...described })));
  });
}

function describeSymbol(symbol: ts.Symbol, checker: ts.TypeChecker): Omit<Exported, 'entryPoint'>[] {
  const { name } = symbol;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isTypeOnly = symbol.declarations?.some((each) => ts.isTypeOnlyExportDeclaration(each));
  const type = target.declarations?.find((each) => ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each));
  return [
    ...(target.flags & ts.SymbolFlags.Value && !isTypeOnly ? [{ name, kind: 'value' as const, parameters: 0 }] : []),
    ...(type ? [{ name, kind: 'type' as const, parameters: type.typeParameters?.length ?? 0 }] : []),
  ];
}
