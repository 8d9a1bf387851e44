/**
 * Returns the keys of a record with their type, which TypeScript does not infer. Only for records without further keys.
 */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(record) as K[];

/** Builds a record with a value for each of the keys. */
export const recordOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K, index: number) => V,
): Record<K, V> => Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])) as Record<K, V>;
