import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What a door offers under one name: a value, or a type with so many parameters. */
export interface Offer {
  name: string;
  kind: 'value' | 'type';
  parameters: number;
}

/** Reads what a module offers, from its sources or its declarations, by its words alone: no type is worked out. */
export function readDoor(file: string): Offer[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return passedOn(file, statement);
    return isExported(statement) ? declared(statement) : [];
  });
}

function passedOn(file: string, { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration): Offer[] {
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  const target = from.startsWith('.') ? fileOf(path.resolve(path.dirname(file), from)) : undefined;
  const offers = target === undefined ? [] : readDoor(target);
  if (!exportClause) return offers;
  if (!ts.isNamedExports(exportClause)) return [{ name: exportClause.name.text, kind: 'value', parameters: 0 }];
  return exportClause.elements.map((element) => {
    const own = (element.propertyName ?? element.name).text;
    const kind = isTypeOnly || element.isTypeOnly ? 'type' : 'value';
    const parameters = offers.find((offer) => offer.name === own)?.parameters ?? 0;
    return { name: element.name.text, kind, parameters };
  });
}

function declared(statement: ts.Statement): Offer[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type', parameters: statement.typeParameters?.length ?? 0 }];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [valueOf(name)] : []));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [valueOf(statement.name)] : [];
  return [];
}

const valueOf = ({ text }: ts.Identifier): Offer => ({ name: text, kind: 'value', parameters: 0 });

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Declarations keep the addresses of the sources that they were made from. */
function fileOf(address: string): string | undefined {
  return [address, address.replace(/\.tsx?$/, '.d.ts')].find((file) => existsSync(file));
}
