type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

/** The parts of JSON Schema that the OpenAPI document uses. */
interface Schema {
  $ref?: string;
  type?: SchemaType | SchemaType[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  description?: string;
}

const KNOWN = ['$ref', 'type', 'properties', 'required', 'items', 'enum', 'format', 'minimum', 'description'];

/**
 * Lists the deviations of a value from a schema of the document, one line each. Every field must be described, and
 * every described field present. An unsupported keyword is an error, so that none is silently ignored.
 */
export function departures(document: any, schema: Schema, value: any, at = '$'): string[] {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.includes(key));
  if (unknown.length > 0) return [`${at}: unknown keywords ${unknown.join(', ')}`];
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return departures(document, document.components.schemas[name], value, at);
  }
  if (schema.enum && !schema.enum.includes(value))
    return [`${at}: ${JSON.stringify(value)} is not in the enum`];
  if (schema.format === 'date-time' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) {
    return [`${at}: ${JSON.stringify(value)} is no date-time`];
  }
  if (schema.minimum !== undefined && value < schema.minimum) return [`${at}: ${value} is too small`];
  if (Array.isArray(schema.type)) {
    const each = schema.type.map((type) => departures(document, { ...schema, type }, value, at));
    return each.find((found) => found.length === 0) ?? each[0];
  }
  switch (schema.type) {
    case 'null':
      return value === null ? [] : [`${at}: not null`];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => departures(document, schema.items!, item, `${at}[${index}]`))
        : [`${at}: no array`];
    case 'object': {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${at}: no object`];
      const properties = schema.properties ?? {};
      const absent = (schema.required ?? []).filter((key) => !(key in value));
      const extra = Object.keys(value).filter((key) => !(key in properties));
      return [
        ...absent.map((key) => `${at}.${key}: absent`),
        ...extra.map((key) => `${at}.${key}: not described`),
        ...Object.keys(value)
          .filter((key) => key in properties)
          .flatMap((key) => departures(document, properties[key], value[key], `${at}.${key}`)),
      ];
    }
    case 'integer':
      return Number.isInteger(value) ? [] : [`${at}: no integer`];
    default:
      return typeof value === schema.type ? [] : [`${at}: no ${schema.type}`];
  }
}
