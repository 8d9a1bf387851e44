// Compares the gzipped JavaScript that each route loads before it is rendered with its limit (kB of 1000 bytes). Uses
// the manifest of the client's build: the entry and its imports and, for signed-in pages, the code that all of them
// wait for. Called by `npm run check` after a build, or separately.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root, textOf } from './tools.mjs';

const LIMITS = { 'sign-in': 110, table: 500, other: 420 };

/** The sign-in form renders before the identity provider's client has loaded; all others need it first. */
const SIGN_IN = 'login';
const FOR_ALL_OTHERS = ['lib/firebase-auth.ts'];
const FOR_THE_SIGNED_IN = ['app/signed-in/shell.tsx', 'app/signed-in/signed-in-menu.tsx'];
/** What capabilities add to the console, which all signed-in pages wait for. */
const CONSOLE = /virtual:console$/;

/** Ant Design's tables, choices and fields: a route that shows a list waits for one of them. */
const TABLE = /\/antd-(table|select|fields)-/;

/**
 * The pages that the capabilities of client/app/capabilities.ts register: the name of each in paths.ts, its module and
 * its audience.
 */
async function readPages() {
  const { default: ts } = await import('typescript');
  const parse = (file) => ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const list = parse('client/app/capabilities.ts');
  const registries = list.statements.filter(ts.isExportDeclaration);
  return registries.flatMap(({ moduleSpecifier }) => {
    const file = `${join('client/app', moduleSpecifier.text)}.ts`;
    const pages = [];
    const loaders = new Map();
    visit(parse(file));
    return pages;

    /** Returns the modules that a piece of code imports, from client/. */
    function importsOf(node) {
      const found = [];
      const look = (child) => {
        if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.ImportKeyword) {
          found.push(relative('client', join(dirname(file), child.arguments[0].text)));
        }
        if (ts.isIdentifier(child) && loaders.has(child.text)) found.push(...loaders.get(child.text));
        ts.forEachChild(child, look);
      };
      look(node);
      return found;
    }

    function visit(node) {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer)) {
        loaders.set(node.name.text, importsOf(node.initializer));
      }
      if (ts.isObjectLiteralExpression(node)) {
        const parts = new Map(node.properties.map((one) => [one.name?.getText(), one.initializer]));
        if (parts.has('path') && parts.has('page')) {
          const name = parts.get('path').name.text;
          const [module] = importsOf(parts.get('page'));
          if (!module && name !== SIGN_IN)
            throw new Error(`${file}: the page ${name} must be loaded by import().`);
          pages.push({ name, module, isOpen: parts.get('need').getText() === "'anyone'" });
          return;
        }
      }
      ts.forEachChild(node, visit);
    }
  });
}

/** Returns the sizes of all routes in the build in `folder`, the one closest to its limit first. */
export async function measure(folder = join(root, 'dist/client')) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map();

  function keyOf(module) {
    const key = [module, `${module}.tsx`, `${module}.ts`].find((name) => name in manifest);
    if (!key) throw new Error(`The build has no chunk for ${module}.`);
    return key;
  }

  function collect(key, into) {
    if (into.has(key)) return into;
    into.add(key);
    for (const next of manifest[key].imports ?? []) collect(next, into);
    return into;
  }

  function sizeOf(key) {
    const { file } = manifest[key];
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
    return sizes.get(file);
  }

  return (await readPages())
    .map(({ name, module, isOpen }) => {
      const modules = [
        ...(module ? [module] : []),
        ...(name === SIGN_IN ? [] : FOR_ALL_OTHERS),
        ...(isOpen
          ? []
          : [...FOR_THE_SIGNED_IN, ...Object.keys(manifest).filter((key) => CONSOLE.test(key))]),
      ];
      const keys = new Set();
      for (const key of ['index.html', ...modules.map(keyOf)]) collect(key, keys);
      const hasTable = [...keys].some((key) => TABLE.test(`/${manifest[key].file}`));
      const kind = name === SIGN_IN ? 'sign-in' : hasTable ? 'table' : 'other';
      const bytes = [...keys].reduce((sum, key) => sum + sizeOf(key), 0);
      return { name, kind, kB: bytes / 1000, limit: LIMITS[kind] };
    })
    .sort((a, b) => b.kB / b.limit - a.kB / a.limit);
}

/** A step of `npm run check`: returns the exit code and the output. */
export async function checkSizes(folder) {
  try {
    const routes = await measure(folder);
    const lines = routes.map(
      ({ name, kind, kB, limit }) =>
        `${kB > limit ? 'ABOVE' : 'ok   '}  ${kB.toFixed(1).padStart(6)} of ${limit} kB  ${name} (${kind})`,
    );
    return { code: routes.some(({ kB, limit }) => kB > limit) ? 1 : 0, output: lines.join('\n') };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = await checkSizes(process.argv[2]);
  console.log(output);
  process.exitCode = code;
}
