import { DataSource } from 'typeorm';
import { join } from 'node:path';
import { Company } from './server/companies/company.entity.js';
import { readDatabaseUrl } from './server/config/env.js';
import { Feature } from './server/features/feature.entity.js';
import { User } from './server/users/user.entity.js';

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
  extra: {
    max: 20,
    connectionTimeoutMillis: 4_000,
    // The server ends a slow statement; where it does not answer at all, the client gives up soon after.
    statement_timeout: 9_000,
    query_timeout: 10_000,
    application_name: 'job-lobby',
  },
});
