import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';

/** A link in the source. */
export interface WrittenLink {
  /** The file and line, for messages. */
  at: string;
  /** The path. Segments that are only known at run time are `*`. */
  path: string;
}

const UNKNOWN = '*';
/** Properties of notices, actions and emails that contain paths of pages. */
const LINKS = ['path', 'link'];

/** Sources, without tests and demo data. */
const sources = (pattern: string): ts.SourceFile[] =>
  globSync(pattern)
    .filter((file) => !/\.(spec|demo)\.tsx?$|\/(migrations|legacy|local|generated)\//.test(file))
    .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));

const files = sources('server/**/*.ts');

type Body = ts.Expression | ts.Block | undefined;

/** The values of names: of constants and of functions' results, in the file itself first. */
const definitions = new Map<string, { file: string; values: ts.Expression[] }[]>();
for (const source of files) visit(source, (node) => define(source.fileName, node));

function define(file: string, node: ts.Node): void {
  const add = (name: string, values: ts.Expression[]) =>
    definitions.set(name, [...(definitions.get(name) ?? []), { file, values }]);
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
    const value = node.initializer;
    add(node.name.text, ts.isArrowFunction(value) ? returned(value.body) : [value]);
  }
  const isNamedFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  if (isNamedFunction && node.name && ts.isIdentifier(node.name)) add(node.name.text, returned(node.body));
}

function returned(body: Body): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const values: ts.Expression[] = [];
  visit(body, (node) => {
    if (ts.isReturnStatement(node) && node.expression) values.push(node.expression);
  });
  return values;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** Returns the possible texts of an expression. Empty if its beginning is only known at run time. */
function textsOf(node: ts.Expression, file: string, depth = 0): string[] {
  if (depth > 6) return [];
  const next = (inner: ts.Expression, from = file) => textsOf(inner, from, depth + 1);
  const named = (name: string) => {
    const found = definitions.get(name) ?? [];
    const own = found.filter((each) => each.file === file);
    const chosen = own.length > 0 ? own : found.length === 1 ? found : [];
    return chosen.flatMap(({ file: from, values }) => values.flatMap((value) => next(value, from)));
  };
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return next(node.expression);
  if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<string[]>(
      (starts, { expression, literal }) => {
        const values = next(expression);
        return starts.flatMap((start) =>
          (values.length > 0 ? values : [UNKNOWN]).map((value) => start + value + literal.text),
        );
      },
      [node.head.text],
    );
  }
  if (ts.isIdentifier(node)) return named(node.text);
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const name = ts.isIdentifier(expression)
      ? expression
      : ts.isPropertyAccessExpression(expression) && expression.name;
    const texts = name && ts.isIdentifier(name) ? named(name.text) : [];
    // For example a function that prefixes a path with the origin.
    return texts.some((text) => text.startsWith('/'))
      ? texts
      : node.arguments.slice(0, 1).flatMap((each) => next(each));
  }
  return [];
}

const place = (source: ts.SourceFile, node: ts.Node): string =>
  `${relative(resolve('.'), resolve(source.fileName))}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

/** Paths of the console, wherever they are written. */
const OF_CONSOLE = /^\/(page|master|import)-/;

/**
 * Returns the links in the server's code: those of notices, actions and emails, and every other path of the console.
 */
export const serverLinks = (): WrittenLink[] => linksIn(files, 'server/modules/');

/** Returns the console paths in the client's code, such as those that panels link to. */
export const clientLinks = (): WrittenLink[] => linksIn(sources('client/**/*.{ts,tsx}'), null);

/** Returns the links in files; those of properties only below a folder. */
function linksIn(among: readonly ts.SourceFile[], folder: string | null): WrittenLink[] {
  const found = new Map<string, WrittenLink>();
  for (const source of among) {
    const add = (node: ts.Node, text: string) => {
      const link = { at: place(source, node), path: text.replace(/[?#].*/s, '') };
      if (link.path.startsWith('/')) found.set(`${link.at} ${link.path}`, link);
    };
    const hasProperties = folder !== null && source.fileName.startsWith(folder);
    visit(source, (node) => {
      if (hasProperties && ts.isPropertyAssignment(node) && LINKS.includes(node.name.getText())) {
        for (const text of textsOf(node.initializer, source.fileName)) add(node, text);
      }
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
      if (isText && OF_CONSOLE.test(node.text)) add(node, node.text);
    });
  }
  return [...found.values()];
}

/** Returns the paths of the pages that the server renders or handles itself, such as those of the job board. */
export function serverRoutes(): string[] {
  const routes: string[] = [];
  for (const source of files.filter(({ fileName }) => fileName.endsWith('.controller.ts'))) {
    visit(source, (node) => {
      if (!ts.isClassDeclaration(node)) return;
      const bases = pathsOf(node, ['Controller'], source);
      for (const member of node.members) {
        const own = pathsOf(member, ['Get', 'Post'], source);
        routes.push(
          ...bases.flatMap((base) =>
            own.map((path) => `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')),
          ),
        );
      }
    });
  }
  return routes;
}

/** The paths in a decorator. */
function pathsOf(node: ts.Node, names: readonly string[], source: ts.SourceFile): string[] {
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return decorators.flatMap(({ expression }) => {
    if (!ts.isCallExpression(expression) || !names.includes(expression.expression.getText())) return [];
    const [path] = expression.arguments;
    if (!path) return [''];
    const texts = ts.isArrayLiteralExpression(path) ? [...path.elements] : [path];
    return texts.flatMap((each) => textsOf(each, source.fileName));
  });
}

/** Whether a link matches a route, such as `/page-team` or `/jobs/:company/:role`. */
export function leadsTo(link: string, route: string): boolean {
  const given = link.split('/');
  const parts = route.split('/');
  return given.length === parts.length && given.every((part, index) => fits(part, parts[index] ?? ''));
}

function fits(given: string, part: string): boolean {
  if (part.startsWith(':') || part === given) return true;
  const [before, after] = given.split(UNKNOWN);
  return after !== undefined && part.startsWith(before ?? '') && part.endsWith(after);
}
