import { DataSource, DefaultNamingStrategy, type DataSourceOptions } from 'typeorm';
import database from '../ormconfig.js';
import { readMigrationsDatabaseUrl } from './platform/settings/settings.js';

/** TypeORM's own table keeps the name that it gives to its primary key. */
const OWN_NAMES = { namingStrategy: new DefaultNamingStrategy() };

/** Creates a data source with the role that owns the tables (MIGRATIONS_DATABASE_URL), or else the application's role, without a pooler. */
export function migrationsSource(options: Partial<DataSourceOptions> = {}): DataSource {
  const url = readMigrationsDatabaseUrl();
  return new DataSource(Object.assign({}, database.options, { ...(url && { url }), ...OWN_NAMES }, options));
}

/** For the migrations' command line. */
export default migrationsSource();
