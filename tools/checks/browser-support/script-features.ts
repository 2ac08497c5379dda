import ts from 'typescript';
import { type Feature, findBelow, findFeature, type Finding, isTooNew, listBelow, nameOf } from './compat-data.ts';

const BUILTINS = ['javascript', 'builtins'];

/** The features that a node of a script uses; APIs are known by their types. */
function readFeatures(node: ts.Node, program: ts.Program): Feature[] {
  if (ts.isRegularExpressionLiteral(node)) return readPattern(node.text);
  if (ts.isJsxAttribute(node)) return readAttribute(node);
  if (ts.isJsxOpeningLikeElement(node)) return findFeature(['html', 'elements', node.tagName.getText()]);
  if (ts.isPropertyAssignment(node)) return readStyle(node);
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return readCall(node, program);
  return readName(node, program);
}

/** The features that a node of a package's script uses, as far as names tell. */
function readNames(node: ts.Node): Feature[] {
  if (ts.isNewExpression(node)) return findGlobal(textOf(node.expression));
  if (ts.isPropertyAccessExpression(node)) return findStatic(node);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return findStatic(node.expression).length > 0 ? [] : (NEW_NAMES.get(node.expression.name.text)?.slice(0, 1) ?? []);
}

const textOf = (node: ts.Node) => (ts.isIdentifier(node) ? node.text : '');

const findStatic = ({ expression, name }: ts.PropertyAccessExpression) =>
  findFeature(['api', textOf(expression), `${name.text}_static`], [...BUILTINS, textOf(expression), name.text]);

/** Names of the language's members that no member of before has. */
const NEW_NAMES = new Map(
  [...Map.groupBy(findFeature(BUILTINS).flatMap(listBelow), nameOf)].filter(
    ([name, features]) => /[a-z][A-Z]/.test(name) && features.every((feature) => isTooNew(feature)),
  ),
);

function readName(node: ts.Node, program: ts.Program): Feature[] {
  if (ts.isPropertyAccessExpression(node)) return readMember(node.expression, node.name.text, program);
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
    return readMember(node.expression, node.argumentExpression.text, program);
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    return readMember(node.parent, (node.propertyName ?? node.name).getText(), program);
  if (!ts.isIdentifier(node)) return [];
  const declaration = findDeclaration(program.getTypeChecker().getSymbolAtLocation(node), program);
  return declaration && isGlobal(declaration) ? findGlobal(node.text) : [];
}

/** A member is listed below its owner's type, or below one that this extends. */
function readMember(owner: ts.Node, name: string, program: ts.Program): Feature[] {
  const checker = program.getTypeChecker();
  return listParts(checker.getNonNullableType(checker.getTypeAtLocation(owner))).flatMap((part) => {
    const type = checker.getApparentType(part);
    const declaration = findDeclaration(type.getProperty(name), program);
    if (!declaration) return [];
    if (isGlobal(declaration)) return findGlobal(name);
    const keys = [name, `${name}_static`, ...(name.startsWith('on') ? [`${name.slice(2)}_event`] : [])];
    const owners = [...listTypeNames(type, checker), ownerName(declaration)].flatMap((typeName) => [
      ['api', typeName],
      [...BUILTINS, typeName],
      [...BUILTINS, 'Intl', typeName],
      ...(/^(?:Big)?(?:Int|Uint|Float)\d/.test(typeName) ? [[...BUILTINS, 'TypedArray']] : []),
    ]);
    return findFeature(...owners.flatMap((path) => keys.map((key) => [...path, key])));
  });
}

/** A constructor, and options that are written out. */
function readCall(node: ts.CallExpression | ts.NewExpression, program: ts.Program): Feature[] {
  const callee = readName(node.expression, program);
  const constructors = ts.isNewExpression(node)
    ? callee.flatMap((feature) => findBelow(feature, [nameOf(feature)]))
    : [];
  const options = (node.arguments ?? [])
    .flatMap((value) => (ts.isObjectLiteralExpression(value) ? value.properties : []))
    .map(({ name }) => `_${name?.getText()}_parameter`);
  const below = [...callee, ...constructors].flatMap(listBelow);
  const used = below.filter(({ path }) => options.some((end) => path.endsWith(end)));
  return [...constructors, ...used, ...readEvent(node, program)];
}

/** The event of `addEventListener`. */
function readEvent({ expression, arguments: args }: ts.CallExpression | ts.NewExpression, program: ts.Program) {
  const event = args?.[0];
  const isKnown = ts.isPropertyAccessExpression(expression) && event && ts.isStringLiteral(event);
  if (!isKnown || expression.name.text !== 'addEventListener') return [];
  return readMember(expression.expression, `on${event.text}`, program);
}

/** The flag `v`, and flags of a part of a pattern. */
const readPattern = (text: string) => [
  ...(/\/\w*v\w*$/.test(text) ? findFeature([...BUILTINS, 'RegExp', 'unicodeSets']) : []),
  ...(/\(\?[a-z-]+:/.test(text) ? findFeature(['javascript', 'regular_expressions', 'modifier']) : []),
];

function readAttribute({ name, parent }: ts.JsxAttribute): Feature[] {
  const tag = parent.parent.tagName.getText();
  const attribute = name.getText().toLowerCase();
  return /^[a-z]/.test(tag)
    ? findFeature(['html', 'elements', tag, attribute], ['html', 'global_attributes', attribute])
    : [];
}

/** A property of `style={{ … }}`. */
function readStyle({ name, parent }: ts.PropertyAssignment): Feature[] {
  const attribute = parent.parent.parent;
  if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'style') return [];
  return findFeature([
    'css',
    'properties',
    name.getText().replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]);
}

const findGlobal = (name: string) => findFeature([...BUILTINS, name], ['api', name], ['api', 'Window', name]);

const listParts = (type: ts.Type): ts.Type[] => (type.isUnionOrIntersection() ? type.types.flatMap(listParts) : [type]);

/** The names of a type and of the types that it extends, nearest first. */
function listTypeNames(type: ts.Type, checker: ts.TypeChecker): string[] {
  const declared = type.symbol && checker.getDeclaredTypeOfSymbol(type.symbol);
  if (!declared?.isClassOrInterface()) return [];
  const names = checker.getBaseTypes(declared).flatMap((base) => listTypeNames(base, checker));
  return [toListedName(type.symbol.name), ...names];
}

/** Static members are declared within the type of a variable: `declare var URL: { canParse(): boolean }`. */
function ownerName({ parent }: ts.Declaration): string {
  const owner = ts.isTypeLiteralNode(parent) || ts.isModuleBlock(parent) ? parent.parent : parent;
  return toListedName(ts.getNameOfDeclaration(owner as ts.Declaration)?.getText() ?? '');
}

const toListedName = (name: string) =>
  name.replaceAll(/^Readonly|Constructor$/g, '').replace(/^IteratorObject$/, 'Iterator');

function findDeclaration(symbol: ts.Symbol | undefined, program: ts.Program): ts.Declaration | undefined {
  return symbol?.declarations?.find((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile()));
}

/** Whether a declaration is of a global variable, function or namespace. */
function isGlobal(declaration: ts.Declaration): boolean {
  if (ts.isVariableDeclaration(declaration)) return ts.isSourceFile(declaration.parent.parent.parent);
  return (
    (ts.isFunctionDeclaration(declaration) || ts.isModuleDeclaration(declaration)) &&
    ts.isSourceFile(declaration.parent)
  );
}

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
