// A step of npm run check: every class in the client's components has a rule in client/styles, and every rule is used
// by a component.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, root } from './tools.mjs';

/** Classes of libraries: components and styles may use them. */
const OF_LIBRARIES = /^(ant|anticon|graphiql|monaco)-|^(active|line-numbers|mtk8)$/;
/** Classes that scripts and tests use to find elements. They need no rule. */
const HOOKS = new Set(['notification__close', 'skeleton']);
/** Its rules are for the markup of Swagger UI. */
const OF_SWAGGER = 'client/styles/api-docs.css';

const read = (file) => readFileSync(join(root, file), 'utf8');
const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/**
 * Returns the classes in properties such as `className`. They must be literals there, so that this function finds them.
 */
function classesIn(file) {
  if (file.endsWith('.html'))
    return [...read(file).matchAll(/class="([^"]*)"/g)].flatMap(([, of]) => wordsOf(of));
  const found = [];
  const collect = (node) => {
    if (ts.isStringLiteralLike(node)) found.push(...wordsOf(node.text));
    ts.forEachChild(node, collect);
  };
  const visit = (node) => {
    const isProperty = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
    if (isProperty && node.initializer && /^(\w+C|c)lass(Names?)?$/.test(node.name.getText()))
      collect(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return found;
}

/** Returns the classes in the selectors of a style sheet. */
const classesOfRules = (file) =>
  [
    ...read(file)
      .replace(/\/\*.*?\*\/|url\([^)]*\)/gs, '')
      .matchAll(/\.(-?[a-z_][\w-]*)/gi),
  ].map(([, name]) => name);

/** Returns an exit code, and the classes that lack their counterpart. */
export function checkClasses() {
  const sources = filesBelow(['client'], (file) => /\.(tsx|html)$/.test(file) && !file.includes('.spec.'));
  const sheets = filesBelow(['client/styles'], (file) => file.endsWith('.css'));
  const used = new Map(sources.flatMap((file) => classesIn(file).map((name) => [name, file])));
  const styled = new Map(sheets.flatMap((file) => classesOfRules(file).map((name) => [name, file])));
  const problems = [
    ...[...used]
      .filter(([name]) => !styled.has(name) && !HOOKS.has(name) && !OF_LIBRARIES.test(name))
      .map(([name, file]) => `${file}: ${name} has no rule in client/styles. Remove it, or add it to HOOKS.`),
    ...[...styled]
      .filter(([name, file]) => !used.has(name) && file !== OF_SWAGGER && !OF_LIBRARIES.test(name))
      .map(([name, file]) => `${file}: no component has the class ${name}. Remove the rule.`),
  ];
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}
