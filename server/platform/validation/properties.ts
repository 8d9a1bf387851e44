/** Returns the properties of a value of unknown type, such as a caught error or a request's body. None if it is no object. */
export const propertiesOf = (value: unknown): Partial<Record<string, unknown>> =>
  isObject(value) ? value : {};

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && (typeof value === 'object' || typeof value === 'function');
