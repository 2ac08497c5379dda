import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A name that an entry point exports: a value, or a type with its number of type parameters. */
export interface ExportedName {
  name: string;
  kind: 'value' | 'type';
  parameters: number;
}

/** Reads a module's exports from its syntax, in sources or declarations; resolves no types. */
export function readEntryPoint(file: string): ExportedName[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return readReExports(file, statement);
    return isExported(statement) ? readDeclarations(statement) : [];
  });
}

function readReExports(
  file: string,
  { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration,
): ExportedName[] {
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  const target = from.startsWith('.') ? resolveSource(path.resolve(path.dirname(file), from)) : undefined;
  const offers = target === undefined ? [] : readEntryPoint(target);
  if (!exportClause) return offers;
  if (!ts.isNamedExports(exportClause)) return [{ name: exportClause.name.text, kind: 'value', parameters: 0 }];
  return exportClause.elements.map((element) => {
    const own = (element.propertyName ?? element.name).text;
    const kind = isTypeOnly || element.isTypeOnly ? 'type' : 'value';
    const parameters = offers.find((offer) => offer.name === own)?.parameters ?? 0;
    return { name: element.name.text, kind, parameters };
  });
}

function readDeclarations(statement: ts.Statement): ExportedName[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type', parameters: statement.typeParameters?.length ?? 0 }];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [toValue(name)] : []));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [toValue(statement.name)] : [];
  return [];
}

const toValue = ({ text }: ts.Identifier): ExportedName => ({ name: text, kind: 'value', parameters: 0 });

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Declarations still import `.ts` paths. */
function resolveSource(address: string): string | undefined {
  return [address, address.replace(/\.tsx?$/, '.d.ts')].find((file) => existsSync(file));
}
