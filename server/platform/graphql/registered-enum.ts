import { registerEnumType } from '@nestjs/graphql';

/**
 * A GraphQL enum, for `@Field(() => …)`. Code cannot read values from it, because their types are unions of strings.
 */
export type RegisteredEnum = object;

const pending: (() => void)[] = [];

/**
 * Declares a GraphQL enum whose values are registered by modules. `values` returns the description of each value by
 * name. It is called once, when the schema is built and all modules are loaded.
 */
export function registeredEnum(
  name: string,
  description: string,
  values: () => Readonly<Record<string, string>>,
): RegisteredEnum {
  const names: Record<string, string> = {};
  const valuesMap: Record<string, { description: string }> = {};
  registerEnumType(names, { name, description, valuesMap });
  pending.push(() => {
    for (const [value, text] of Object.entries(values())) {
      names[value] = value;
      valuesMap[value] = { description: text };
    }
  });
  return names;
}

/**
 * Returns a list of values registered by modules, for documentation that is declared while they are loading. It is
 * empty until the schema is built.
 */
export function registeredList(values: () => readonly string[]): string[] {
  const list: string[] = [];
  pending.push(() => void list.push(...values()));
  return list;
}

/** Fills the enums and lists with the registered values. Called before the schema is built. */
export function fillRegisteredEnums(): void {
  for (const fill of pending.splice(0)) fill();
}
