// Checks that SQL uses only the tables of its own module and of lower modules, in the order of .dependency-cruiser.mjs.
// The module that owns a table is the folder of its entity.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER } from '../.dependency-cruiser.mjs';
import { filesBelow, root } from './tools.mjs';

/** Checks all statements in the code of the server. */
export async function checkTables() {
  const { default: ts } = await import('typescript');
  const sources = filesBelow(
    ['server'],
    (file) => file.endsWith('.ts') && !/\.spec\.ts$|^server\/(migrations|local)\//.test(file),
  ).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const owners = new Map(
    sources.flatMap(([file, text]) =>
      [...text.matchAll(/^@Entity\('(\w+)'/gm)].map(([, table]) => [table, layerOf(file)]),
    ),
  );
  const found = sources.flatMap(([file, text]) =>
    statementsIn(ts, file, text)
      .flatMap(({ sql, line }) => tablesIn(sql).map((table) => ({ file, line, table })))
      .filter(({ table }) => owners.has(table))
      .map((place) => ({ ...place, owner: owners.get(place.table) }))
      .filter(({ owner }) => SERVER.indexOf(owner) > SERVER.indexOf(layerOf(file))),
  );
  const problems = found.map(describe);
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}

const describe = ({ file, line, table, owner }) =>
  `${file}:${line} names the table ${table} of ${owner}, which is a higher folder. Let ${owner} register what is needed ` +
  'from there (registerCapability, or a listener that this folder offers), or move the code.';

/** The folder of .dependency-cruiser.mjs that a file belongs to. */
const layerOf = (file) =>
  SERVER.filter((layer) => file.startsWith(`${layer}/`)).sort((a, b) => b.length - a.length)[0];

/** Returns the texts of a file's strings and templates, with a placeholder for each expression in them. */
function statementsIn(ts, file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const statements = [];
  const look = (node) => {
    const sql = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('$0')
        : null;
    if (sql !== null) {
      statements.push({ sql, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return statements;
}

/** The text after a keyword: a table with its alias, and further ones after commas. */
const TABLES =
  /\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE)\s+(?:ONLY\s+)?((?:[a-z_]+(?:\s+[a-z]\w*)?\s*,\s*)*[a-z_]+)/g;

/**
 * Returns the names of the tables in a statement. Keywords are in capitals, which distinguishes statements from
 * sentences.
 */
const tablesIn = (sql) => [
  ...new Set(
    [...sql.matchAll(TABLES)].flatMap(([, list]) =>
      list.split(',').map((item) => item.trim().split(/\s/)[0]),
    ),
  ),
];
