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
    // All within the time in which a request is answered. PostgreSQL ends a slow statement by itself; where it does
    // not answer at all, we give up soon after.
    connectionTimeoutMillis: 3_500,
    statement_timeout: 3_500,
    query_timeout: 3_800,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'job-lobby',
  },
});
