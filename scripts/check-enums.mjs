// Lists of all values of an enum must be complete by type, so that a value that is added later causes a compile error
// instead of being missing. Covers the enums of the schema.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, root } from './tools.mjs';

const ADVICE = {
  array: 'write keysOf<E>({ … }) on the client or Object.values(E) on the server, or satisfies Record<E, …>',
  map: 'give it the type Record<E, …>',
};

/** Sources whose lists must be complete. Examples of demo data and tests may be of any length. */
const isChecked = (file) =>
  /\.tsx?$/.test(file) && !/\.(spec|demo)\.tsx?$|\/(generated|migrations)\/|\/demo-/.test(file);

/** Returns an exit code, and the lists that are not complete by type. */
export function checkEnums() {
  const enums = enumsOf(readFileSync(join(root, 'server/schema.graphql'), 'utf8'));
  const files = filesBelow(['server', 'client'], isChecked).map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]);
  const declaring = declaringIn(files.map(([, text]) => text));
  const found = files.flatMap(([file, text]) => incompleteIn(file, text, enums, declaring));
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/**
 * Returns the names of constants that types are derived from: `(typeof LANGUAGES)[number]`. They declare their values.
 */
export const declaringIn = (texts) =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\btypeof (\w+)/g)].map(([, name]) => name)));

/** Returns the values of the enums of a schema, by name. */
export function enumsOf(schema) {
  const withoutTexts = schema.replace(/"""[\s\S]*?"""/g, '');
  return new Map(
    [...withoutTexts.matchAll(/^enum (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body]) => [
      name,
      body.match(/\w+/g),
    ]),
  );
}

/**
 * Returns the lists of a file that have all current values of an enum, each once, but would lack a new one: arrays, and
 * maps whose type allows any text as a key.
 */
export function incompleteIn(file, text, enums, declaring = new Set()) {
  // Most files have none: parsing takes longer than searching for the names.
  const named = [...enums].filter(
    ([, values]) => values.length > 1 && values.every((value) => text.includes(value)),
  );
  if (named.length === 0) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  visit(source, (node) => {
    const list = listOf(node, declaring);
    if (!list) return;
    const name = named.find(([, values]) => isSame(values, list.values))?.[0];
    if (!name) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(
      `${file}:${line + 1} lists all values of ${name}, but its type does not demand them: ${ADVICE[list.kind].replace('<E', `<${name}`).replace('(E)', `(${name})`)}`,
    );
  });
  return found;
}

function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const isSame = (values, listed) =>
  values.length === listed.length &&
  new Set(listed).size === listed.length &&
  values.every((value) => listed.includes(value));

/** Returns the values in an array or a map, if its type does not ensure completeness. */
function listOf(node, declaring) {
  if (isDeclaration(node, declaring)) return null;
  if (ts.isArrayLiteralExpression(node)) {
    const values = node.elements.map(valueOf);
    return values.includes(null) ? null : { kind: 'array', values };
  }
  if (ts.isObjectLiteralExpression(node) && isOpen(node)) {
    const values = node.properties.map(({ name }) => (name ? keyOf(name) : null));
    return values.includes(null) ? null : { kind: 'map', values };
  }
  return null;
}

/** The value of an element, or of the first element of a pair. */
function valueOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const [first] = ts.isArrayLiteralExpression(node) ? node.elements : [];
  return first && node.elements.length === 2 ? valueOf(first) : null;
}

function keyOf(name) {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  return ts.isComputedPropertyName(name) ? valueOf(name.expression) : null;
}

/** Whether a list is constant and a type is derived from it: then it declares the values. */
function isDeclaration({ parent }, declaring) {
  if (!parent || !ts.isAsExpression(parent) || parent.type.getText() !== 'const') return false;
  const outer = ts.isSatisfiesExpression(parent.parent) ? parent.parent.parent : parent.parent;
  return ts.isVariableDeclaration(outer) && declaring.has(outer.name.getText());
}

/**
 * Whether the declared type of a map allows any text as a key. A map of another type does not compile if a key is
 * missing.
 */
function isOpen(node) {
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) parent = parent.parent;
  const type = ts.isSatisfiesExpression(parent) || ts.isVariableDeclaration(parent) ? parent.type : undefined;
  return (
    type !== undefined && /^(Readonly<)?(Partial<)?(Record<string,|\{ \[\w+: string\])/.test(type.getText())
  );
}
