import { type DocumentNode, Kind, visit } from 'graphql/language';

/** Fields that a higher capability adds to a fragment of a lower one, so that one request reads both. */
export interface Extension {
  /** The name of the fragment that gets more fields, such as Action_row. */
  into: string;
  /** A document whose first fragment has the fields. */
  fields: DocumentNode;
}

const extensions: Extension[] = [];

/** Adds fields to the fragments of other capabilities. Called before the first document is sent. */
export const addExtensions = (added: readonly Extension[]): void => {
  extensions.push(...added);
};

/** Returns the document with what capabilities add to its fragments. */
export function extendDocument(document: DocumentNode): DocumentNode {
  const added = extensions.filter(({ into }) =>
    document.definitions.some((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === into),
  );
  if (added.length === 0) return document;
  const extended = visit(document, {
    FragmentDefinition(fragment) {
      const spreads = added
        .filter(({ into }) => into === fragment.name.value)
        .map(({ fields }) => ({
          kind: Kind.FRAGMENT_SPREAD,
          name: { kind: Kind.NAME, value: nameOf(fields) },
        }));
      if (spreads.length === 0) return undefined;
      const selections = [...fragment.selectionSet.selections, ...spreads];
      return { ...fragment, selectionSet: { ...fragment.selectionSet, selections } };
    },
  });
  const known = new Set(fragmentsOf(extended).map(({ name }) => name.value));
  const missing = added.flatMap(({ fields }) => fragmentsOf(fields));
  const definitions = missing.filter(({ name: { value } }) => !known.has(value) && known.add(value));
  return { ...extended, definitions: [...extended.definitions, ...definitions] };
}

const fragmentsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);

const nameOf = (document: DocumentNode): string => fragmentsOf(document)[0]!.name.value;

/** Returns a record with the fields that an extension has added; they are missing where it was not applied. */
export const extended = <Fields extends object>(record: object): Partial<Fields> => record;
