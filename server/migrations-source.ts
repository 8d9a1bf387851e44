import { DataSource, DefaultNamingStrategy } from 'typeorm';
import database from '../ormconfig.js';
import { connectionTo } from './platform/database/hosts.js';
import { POOL } from './platform/database/pool.js';
import { readDatabaseUrl, readMigrationsDatabaseUrl } from './platform/settings/settings.js';

/** TypeORM's own table keeps the name of its primary key. */
const OWN_NAMES = { namingStrategy: new DefaultNamingStrategy() };

/**
 * Creates a data source with the role that owns the tables (MIGRATIONS_DATABASE_URL), or else the application's role,
 * without a pooler. `pool` are the options of its pool.
 */
export function migrationsSource(pool: object = POOL): DataSource {
  const { connectionString: url, ...hosts } = connectionTo(readMigrationsDatabaseUrl() ?? readDatabaseUrl());
  return new DataSource(
    Object.assign({}, database.options, { url, ...OWN_NAMES, extra: { ...pool, ...hosts } }),
  );
}

/** For the migrations' command line. */
export default migrationsSource();
