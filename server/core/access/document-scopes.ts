import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { notForSupport, scopeRules } from './operation-rules.js';

const known = new WeakMap<FieldNode, readonly string[]>();

/**
 * Returns the operations that a root field of a document uses: itself, and the fields below it that lead to records of
 * other scopes. Cached per document.
 */
export function operationsOf(info: GraphQLResolveInfo): readonly string[] {
  const { schema, fragments, parentType, fieldName, returnType, fieldNodes } = info;
  const found = new Set([`${parentType.name}.${fieldName}`]);
  for (const node of fieldNodes) {
    let below = known.get(node);
    if (!below) {
      const collected = new Set<string>();
      const source = { schema, fragments, visited: new Set<string>() };
      collect(source, getNamedType(returnType), node.selectionSet, collected);
      known.set(node, (below = [...collected]));
    }
    for (const operation of below) found.add(operation);
  }
  return [...found];
}

interface Source {
  schema: GraphQLSchema;
  fragments: Record<string, FragmentDefinitionNode>;
  /**
   * Fragments that were already collected. Collecting them again would find the same, and nested ones could take
   * exponential time.
   */
  visited: Set<string>;
}

function collect(
  source: Source,
  type: GraphQLNamedType | undefined,
  selectionSet: SelectionSetNode | undefined,
  found: Set<string>,
): void {
  if (!selectionSet || !type || !isCompositeType(type)) return;
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      const operation = `${type.name}.${selection.name.value}`;
      if (scopeRules().has(operation) || notForSupport().has(operation)) found.add(operation);
      const field = fields[selection.name.value];
      if (field) collect(source, getNamedType(field.type), selection.selectionSet, found);
      continue;
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (source.visited.has(selection.name.value)) continue;
      source.visited.add(selection.name.value);
    }
    const part = selection.kind === Kind.FRAGMENT_SPREAD ? source.fragments[selection.name.value] : selection;
    const condition = part.typeCondition?.name.value;
    collect(source, condition ? source.schema.getType(condition) : type, part.selectionSet, found);
  }
}
