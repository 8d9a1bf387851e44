import { Column, getMetadataArgsStorage } from 'typeorm';
import { propertiesOf } from '../validation/properties.js';

/** A column that is read with every row of an entity. */
export interface EntityColumn {
  property: string;
  column: string;
  type: 'integer' | 'text' | 'boolean' | 'timestamptz';
  isNullable: boolean;
}

type Entity = abstract new () => object;

/** The columns of an entity in order of declaration, except those with `select: false`. */
export function columnsOf(entity: Entity): EntityColumn[] {
  return getMetadataArgsStorage()
    .columns.filter(({ target, options }) => target === entity && options.select !== false)
    .map(({ propertyName, options }) => ({
      property: propertyName,
      column: options.name ?? propertyName,
      type: typeOf(options.type),
      isNullable: options.nullable === true,
    }));
}

/** Returns the select list for a table alias. The selected rows have the entity's property names. */
export const selectList = (entity: Entity, alias: string, prefix = ''): string =>
  columnsOf(entity)
    .map(({ column, property }) => `${alias}.${column} AS "${prefix}${property}"`)
    .join(', ');

/**
 * Returns a function that builds an entity from the columns of a row that `selectList` selected with the same prefix.
 * Properties are assigned directly: `Reflect.set` takes ten times as long, and this runs for every request.
 */
export function entityReader<T extends object>(entity: new () => T, prefix = ''): (row: object) => T {
  const names = columnsOf(entity).map(({ property }) => ({ property, column: prefix + property }));
  return (row) => {
    const taken = new entity();
    const [target, source] = [propertiesOf(taken), propertiesOf(row)];
    for (const { property, column } of names) target[property] = source[column];
    return taken;
  };
}

/** Generated ids declare their type as Number. */
function typeOf(type: unknown): EntityColumn['type'] {
  if (type === Number) return 'integer';
  if (type === 'integer' || type === 'text' || type === 'boolean' || type === 'timestamptz') return type;
  throw new Error(`Lists cannot read columns of type ${String(type)}.`);
}

/** A column that PostgreSQL computes from others. It is never written, and read only by statements that name it. */
export const GeneratedColumn = (name: string, expression: string, type: 'text' | 'bigint' = 'text') =>
  Column({
    type,
    name,
    nullable: true,
    generatedType: 'STORED',
    asExpression: expression,
    insert: false,
    update: false,
    select: false,
  });

/** The condition of a check that a column has one of an enum's values. */
export const isOneOf = (column: string, values: Record<string, string>): string =>
  `${column} IN (${Object.values(values)
    .map((value) => `'${value}'`)
    .join(', ')})`;
