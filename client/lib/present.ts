/** Returns a value that is always there. If it is not, the program is wrong, and fails here rather than later. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new TypeError('A value is missing.');
  return value;
}
