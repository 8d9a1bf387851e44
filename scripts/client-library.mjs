// Writes the generated part of the client library (packages/client) and the collection of requests (packages/collection)
// from server/schema.graphql. With --check, only compares them. Called by `npm run codegen` and `npm run check`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSchema } from 'graphql';
import { collectionText } from './client-library/collection.mjs';
import { operationsOf } from './client-library/operations.mjs';
import { selectionsOf } from './client-library/selections.mjs';
import { operationsText, typesText } from './client-library/typescript.mjs';
import { root, textOf } from './tools.mjs';

function generated() {
  const schema = buildSchema(readFileSync(join(root, 'server/schema.graphql'), 'utf8'));
  const selections = selectionsOf(schema);
  const operations = operationsOf(schema, selections);
  return {
    'packages/client/src/generated/types.ts': typesText(operations, selections),
    'packages/client/src/generated/operations.ts': operationsText(operations, selections),
    'packages/collection/job-lobby.postman_collection.json': collectionText(operations, selections),
  };
}

/** Writes the files. */
export function writeClientLibrary() {
  for (const [file, text] of Object.entries(generated())) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** A step of `npm run check`: lists the files that are not up to date. */
export function checkClientLibrary() {
  const stale = Object.entries(generated()).flatMap(([file, text]) => (textOf(file) === text ? [] : [file]));
  return {
    code: stale.length > 0 ? 1 : 0,
    output: stale.map((file) => `${file}: run npm run codegen.`).join('\n'),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv[2] === '--check') {
    const { code, output } = checkClientLibrary();
    if (output) console.log(output);
    process.exitCode = code;
  } else {
    writeClientLibrary();
  }
}
