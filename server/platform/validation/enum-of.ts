import { registerEnumType } from '@nestjs/graphql';

/** Declares a GraphQL enum by the descriptions of its values, and returns the values. Its type is `keyof typeof` them. */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  descriptions: Record<Value, string>,
): { readonly [Each in Value]: Each } {
  const names = Object.keys(descriptions) as Value[];
  const values = Object.fromEntries(names.map((value) => [value, value])) as { [Each in Value]: Each };
  const described = names.map((value) => [value, { description: descriptions[value] }]);
  registerEnumType(values, { name, description, valuesMap: Object.fromEntries(described) });
  return values;
}
