import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { LEGACY_CALLS } from '../../../test/legacy.js';
import { SUCCESSOR_EXAMPLES } from './successor-examples.js';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));

it('has an example for every call', () => {
  const names = LEGACY_CALLS.map(([, name]) => name.replace(/\/.*/, ''));
  expect(Object.keys(SUCCESSOR_EXAMPLES).sort()).toEqual(names.sort());
});

it.each(Object.entries(SUCCESSOR_EXAMPLES))('of %s is a valid document', (_name, { query, isChange }) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  expect(document.definitions).toHaveLength(1);
  expect(document.definitions[0]).toMatchObject({ operation: isChange ? 'mutation' : 'query' });
});
