import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Describes a GraphQL operation for logs and metrics. Only `name` is chosen by the client. */
export interface GraphqlOperation {
  type: string;
  /** The name that the client has chosen; for traces only. */
  name?: string;
  /** Its root fields, such as `query me,companies`. */
  fields: string;
  /** The first root field, followed by `+` if there are more. Low cardinality, for metrics. */
  label: string;
}

/** Maximum number of root fields to list. */
const NAMED = 5;

const known = new WeakMap<OperationDefinitionNode, GraphqlOperation>();

/** Describes a valid operation. Cached per document. */
export function describeOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphqlOperation {
  let described = known.get(operation);
  if (!described) known.set(operation, (described = describe(document, operation)));
  return described;
}

function describe(document: DocumentNode, { operation, name, selectionSet }: OperationDefinitionNode) {
  const fields = [...new Set(rootFields(document, selectionSet))];
  const named = fields.slice(0, NAMED).join(',');
  return {
    type: operation,
    name: name?.value.slice(0, 64),
    fields: `${operation} ${named}${fields.length > NAMED ? ',…' : ''}`,
    label: `${operation} ${fields[0]}${fields.length > 1 ? '+' : ''}`,
  };
}

/** Visits each fragment once, because nested ones could take exponential time. */
function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  visited = new Set<string>(),
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFields(document, selection.selectionSet, visited);
    }
    const name = selection.name.value;
    if (visited.has(name)) return [];
    visited.add(name);
    const fragment = document.definitions.find(
      (node): node is FragmentDefinitionNode =>
        node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
    );
    return fragment ? rootFields(document, fragment.selectionSet, visited) : [];
  });
}
