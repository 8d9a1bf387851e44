import { DataSource, type DataSourceOptions } from 'typeorm';
import database from '../ormconfig.js';
import { readMigrationsDatabaseUrl } from './config/env.js';

/** The database with the role that owns the tables (MIGRATIONS_DATABASE_URL), else with the application's. */
export function migrationsSource(options: Partial<DataSourceOptions> = {}): DataSource {
  const url = readMigrationsDatabaseUrl();
  return new DataSource({ ...database.options, ...(url && { url }), ...options } as DataSourceOptions);
}

/** For the migrations' command line. */
export default migrationsSource();
