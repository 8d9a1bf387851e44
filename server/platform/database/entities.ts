import { type DataSource, DefaultNamingStrategy, getMetadataArgsStorage, type Table } from 'typeorm';

/** Returns the entities of all loaded files. */
export const declaredEntities = () => getMetadataArgsStorage().tables.map(({ target }) => target);

/** Connects a data source with the entities of all files loaded so far. */
export async function connected(source: DataSource): Promise<DataSource> {
  if (source.isInitialized) return source;
  source.setOptions({ entities: declaredEntities() });
  return source.initialize();
}

/** Names constraints the way PostgreSQL does: users_pkey, users_company_id_fkey, users_firebase_id_key. */
export class ConstraintNames extends DefaultNamingStrategy {
  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_key`;
  }
}
