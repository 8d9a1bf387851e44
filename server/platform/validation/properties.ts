/** Returns the properties of a value of unknown type, such as a caught error or a request's body. None if it is not an object. */
export const propertiesOf = (value: unknown): Partial<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** Returns a value of unknown type, such as a property of a request's body, if it is text; otherwise an empty text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && (typeof value === 'object' || typeof value === 'function');
