import { DataSource } from 'typeorm';
import { join } from 'node:path';
import { readDatabaseUrl } from './server/platform/settings/settings.js';
import { connectionTo } from './server/platform/database/hosts.js';
import { POOL } from './server/platform/database/pool.js';
import { ConstraintNames } from './server/platform/database/entities.js';

const { connectionString: url, ...hosts } = connectionTo(readDatabaseUrl());

/** The one connection to PostgreSQL, for the server and for the migrations' command line. `connected` adds the entities. */
export default new DataSource({
  type: 'postgres',
  url,
  namingStrategy: new ConstraintNames(),
  migrations: [join(import.meta.dirname, 'server/migrations/[0-9]*.js')],
  migrationsTableName: 'migrations',
  synchronize: false,
  logging: false,
  poolErrorHandler: () => undefined,
  extra: { ...POOL, ...hosts },
});
