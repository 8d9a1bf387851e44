// Compares the types that the code asserts for rows of SQL with the rows that the tests have read: see test/row-kinds.ts.
// `npm test` runs it after the tests.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';
import { root } from './tools.mjs';

/** The functions that return rows of a statement. */
const READERS = ['rows', 'row', 'batched', 'queryRows', 'queryRow'];

/** Returns how many statements were compared, and the differences as lines of text. */
export async function checkRows(notes) {
  const { default: ts } = await import('typescript');
  const program = serverProgram(ts);
  const checker = program.getTypeChecker();
  const typesOf = rowTypes(ts, checker);
  const differences = new Set();
  let compared = 0;
  for (const { path, line, column, columns } of existsSync(notes) ? notesIn(notes) : []) {
    const source = program.getSourceFile(path);
    const call = source && callAt(ts, source, source.getPositionOfLineAndCharacter(line, column));
    const row = call && typesOf.ofRow(call);
    if (!row) continue;
    compared++;
    for (const { name, types, isOptional } of typesOf.ofColumns(row, call)) {
      const place = `${relative(root, path)}:${line + 1}: ${name}`;
      const kinds = columns.get(name);
      if (!kinds && !isOptional) differences.add(`${place} is not selected`);
      for (const kind of kinds ?? []) {
        if (!types.has(kind))
          differences.add(`${place} is ${[...types].join(' or ')}, the database returns ${kind}`);
      }
    }
  }
  return { compared, differences: [...differences].sort() };
}

function serverProgram(ts) {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }) => {
    throw new Error(String(messageText));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(`${root}/tsconfig.json`, {}, host);
  return ts.createProgram(
    fileNames.filter((name) => !name.endsWith('.spec.ts')),
    options,
  );
}

/** What the tests have noted, by the place in the sources: the kinds of values of each column. */
function notesIn(file) {
  const places = new Map();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [place, name, kind] = line.split('\t');
    if (!places.has(place)) places.set(place, new Map());
    const columns = places.get(place);
    columns.set(name, (columns.get(name) ?? new Set()).add(kind));
  }
  const maps = new Map();
  return [...places].flatMap(([place, columns]) => {
    const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    if (!file || !existsSync(`${file}.map`)) return [];
    if (!maps.has(file)) maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
    const origin = maps.get(file).findEntry(line - 1, column - 1);
    if (!origin.originalSource) return [];
    const path = resolve(file, '..', origin.originalSource);
    return [{ path, line: origin.originalLine, column: origin.originalColumn, columns }];
  });
}

/** The innermost call of a reader at a position. */
function callAt(ts, source, position) {
  let found;
  const visit = (node) => {
    if (position < node.getStart(source) || position >= node.end) return;
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (READERS.includes(name.text)) found = node;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function rowTypes(ts, checker) {
  const { TypeFlags, SymbolFlags } = ts;

  /** The type of the rows that a call asserts, or undefined if its caller does. */
  function ofRow(call) {
    let type = checker.getReturnTypeOfSignature(checker.getResolvedSignature(call));
    const [lookup] = type.getCallSignatures();
    if (lookup) type = checker.getReturnTypeOfSignature(lookup);
    type = checker.getNonNullableType(checker.getAwaitedType(type) ?? type);
    if (checker.isArrayType(type)) [type] = checker.getTypeArguments(type);
    return type.flags & (TypeFlags.TypeParameter | TypeFlags.Any) ? undefined : type;
  }

  function ofColumns(row, call) {
    return checker.getPropertiesOfType(row).flatMap((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, call);
      const types = kindsOf(type);
      // Methods of entities are no columns.
      if (types.has('any') || type.getCallSignatures().length > 0) return [];
      const isOptional = Boolean(property.flags & SymbolFlags.Optional) || types.has('undefined');
      return [{ name: property.name, types, isOptional }];
    });
  }

  /** The kinds of values, in the words of test/row-kinds.ts, that a type permits. */
  function kindsOf(type) {
    const is = (flags) => (type.flags & flags) !== 0;
    if (type.isUnion()) return new Set(type.types.flatMap((one) => [...kindsOf(one)]));
    if (type.isIntersection()) return kindsOf(type.types[0]);
    if (is(TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return new Set(['any']);
    if (is(TypeFlags.NumberLike)) return new Set(['number']);
    if (is(TypeFlags.StringLike)) return new Set(['string']);
    if (is(TypeFlags.BooleanLike)) return new Set(['boolean']);
    if (is(TypeFlags.Null)) return new Set(['null']);
    if (is(TypeFlags.Undefined)) return new Set(['undefined']);
    if (checker.isArrayLikeType(type)) return new Set(['array']);
    return new Set([['Date', 'Buffer'].includes(type.symbol?.name) ? type.symbol.name : 'object']);
  }

  return { ofRow, ofColumns };
}
