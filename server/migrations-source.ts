import { DataSource, type DataSourceOptions } from 'typeorm';
import database from '../ormconfig.js';
import { readMigrationsDatabaseUrl } from './platform/settings/settings.js';

/** Creates a data source with the role that owns the tables (MIGRATIONS_DATABASE_URL), or else the application's role, without a pooler. */
export function migrationsSource(options: Partial<DataSourceOptions> = {}): DataSource {
  const url = readMigrationsDatabaseUrl();
  return new DataSource(Object.assign({}, database.options, { ...(url && { url }) }, options));
}

/** For the migrations' command line. */
export default migrationsSource();
