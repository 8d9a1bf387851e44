/**
 * Returns the keys of a map, in its order. With the type of an enum, such as `keysOf<TeamRole>({ LEAD: true, … })`, it lists
 * the enum's values, and the compiler names a value that is missing.
 */
export const keysOf = <Key extends string>(map: Record<Key, unknown>): readonly Key[] =>
  Object.keys(map) as Key[];
