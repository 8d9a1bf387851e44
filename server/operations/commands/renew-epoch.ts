import 'reflect-metadata';
import { migrationsSource } from '../../migrations-source.js';
import { execute } from '../../platform/database/statement.js';
import { connected } from '../../platform/database/entities.js';

/**
 * npm run epoch:renew: starts a new epoch after the database was returned to an earlier state by other means than npm
 * run restore, so that subscribers reload everything.
 */
async function renewEpoch(): Promise<void> {
  const database = await connected(migrationsSource());
  try {
    await execute(database, 'UPDATE database_epoch SET epoch = DEFAULT');
    console.log('Cursors from before are expired: subscribers read everything again.');
  } finally {
    await database.destroy();
  }
}

renewEpoch().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
