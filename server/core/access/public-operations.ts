import { type DocumentNode, Kind, parse } from 'graphql';
import { propertiesOf } from '../../platform/validation/properties.js';
import { publicFields } from './operation-rules.js';

/** The maximum length of a document of a signed-out caller. Longer ones are not parsed. */
const MAX_CHARACTERS = 2_000;
const MAX_TOKENS = 200;

/** Whether the body of a GraphQL request is one operation that selects only public fields. */
export function isPublicOperation(body: unknown): boolean {
  const { query } = propertiesOf(body);
  if (typeof query !== 'string' || query.length > MAX_CHARACTERS) return false;
  const fields = publicFields();
  if (![...fields].some((field) => query.includes(field))) return false;
  const definitions = parsed(query)?.definitions ?? [];
  const [operation] = definitions;
  if (definitions.length !== 1 || operation.kind !== Kind.OPERATION_DEFINITION) return false;
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields.has(selection.name.value),
  );
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return null;
  }
}
