import { DataSource } from 'typeorm';
import { join } from 'node:path';
import { Company } from './server/modules/companies/company.entity.js';
import { readDatabaseUrl } from './server/platform/settings/settings.js';
import { POOL } from './server/platform/database/pool.js';
import { Feature } from './server/modules/features/feature.entity.js';
import { User } from './server/modules/users/user.entity.js';

/** The one connection to PostgreSQL, for the server and for the migrations' command line. */
export default new DataSource({
  type: 'postgres',
  url: readDatabaseUrl(),
  entities: [User, Company, Feature],
  migrations: [join(import.meta.dirname, 'server/migrations/[0-9]*.js')],
  migrationsTableName: 'migrations',
  synchronize: false,
  logging: false,
  poolErrorHandler: () => undefined,
  extra: POOL,
});
