// Runs before each test file that tests servers behind PgBouncer.
import { findPgBouncer } from '../../scripts/programs.mjs';

process.env.BEHIND_PGBOUNCER = findPgBouncer();
