import 'reflect-metadata';
import { base, en, Faker } from '@faker-js/faker';
import type { EntityManager } from 'typeorm';
// Loads all modules, which register their demo data.
import '../app.module.js';
import { type DemoData, type DemoWorld, insertRows } from '../core/demo/demo.js';
import { migrate } from '../migrate.js';
import { migrationsSource } from '../migrations-source.js';
import { registered } from '../platform/capabilities/capability.js';
import { connected } from '../platform/database/entities.js';
import { execute, queryRow, queryRows } from '../platform/database/statement.js';
import { readFirebase } from '../platform/settings/settings.js';
import { propertiesOf } from '../platform/validation/properties.js';
import type { IsoTime } from '../platform/validation/time.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { makeHistory } from './demo-history.js';
import { withProduct } from './demo-product.js';
import { demoWorld } from './demo-world.js';
import { LOCAL_PROJECT_ID } from './launch-settings.js';

const ACME = 3;

/**
 * Creates the tables, the demo accounts at the local identity provider, and the demo data in one transaction. Runs in a
 * separate process, whose memory is freed when it ends.
 */
async function seedDemoData(): Promise<void> {
  await Promise.all([migrate(), createAccounts(readFirebase().emulatorHost!)]);
  // With the role that owns the tables, because it changes timestamps.
  const source = await connected(migrationsSource());
  try {
    await source.transaction(async (manager) => {
      const isUsed =
        (await queryRow(manager, 'SELECT FROM users UNION ALL SELECT FROM companies WHERE id > 2')) !== null;
      // Otherwise a backup was restored before the first start.
      if (!isUsed) await createData(manager);
      // Tells the launcher that the data exists; the product's migrations do not touch this schema.
      await execute(manager, 'CREATE SCHEMA local');
    });
  } finally {
    await source.destroy();
  }
}

async function createAccounts(emulatorHost: string): Promise<void> {
  const users = DEMO_ACCOUNTS.map(({ row }) => ({
    localId: row.firebase_id,
    email: row.email,
    displayName: row.display_name,
    rawPassword: DEMO_PASSWORD,
    emailVerified: row.account_confirmed,
  }));
  const api = `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}`;
  const response = await fetch(`${api}/accounts:batchCreate`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    // An interrupted first start may have created some of them.
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  const { error } = propertiesOf(await response.json());
  // On success, the emulator returns an empty array.
  const problems = JSON.stringify(error ?? []);
  if (problems !== '[]') throw new Error(`The identity provider refused the demo accounts: ${problems}`);
}

/**
 * Inserts companies, people, features and privileges as rows, because the services would need the identity provider for
 * each person. Modules create everything else.
 */
async function createData(manager: EntityManager): Promise<void> {
  const [row] = await queryRows<{ now: IsoTime }>(
    manager,
    // As precise as the columns.
    'SELECT now()::timestamptz(3) AS now',
  );
  const now = Date.parse(row.now);
  const parts = await Promise.all(registered('demo').map(({ load }) => load()));
  for (const table of parts.flatMap(({ tables }) => tables ?? [])) {
    await execute(manager, `ALTER TABLE ${table} ALTER COLUMN id RESTART`);
  }
  const catalogue = await queryRows<{ title: string }>(
    manager,
    'SELECT title FROM feature_catalogue ORDER BY position',
  );
  const { companies, clients, users, features, acme, members, history } = demoWorld(
    catalogue.map(({ title }) => title),
  );
  // The first migration creates companies 1 and 2, with a later date than their demo staff.
  await execute(manager, 'UPDATE companies SET created_at = $1 WHERE id <= 2', [companies[0].created_at]);
  await insertRows(manager, 'companies', companies.slice(2));
  await execute(manager, "SELECT setval('companies_id_seq', max(id)) FROM companies");
  await insertRows(manager, 'users', users);
  await execute(manager, "SELECT setval('users_id_seq', max(id)) FROM users");
  await insertRows(manager, 'company_features', features);
  const held = DEMO_ACCOUNTS.flatMap(({ privileges }, index) =>
    privileges.map((title) => ({ user_id: index + 1, privilege_title: title })),
  );
  await insertRows(manager, 'user_privileges', held);

  const worldOf = ({ seed }: DemoData): DemoWorld => ({
    ...acme,
    members,
    faker: new Faker({ locale: [en, base], seed }),
    companyId: ACME,
    companies: clients,
    now,
  });
  const changes = parts.flatMap((part) => part.changes?.(worldOf(part)) ?? []);
  await withProduct(manager, (product) => makeHistory(manager, product, [...history, ...changes]));
  for (const part of parts) await part.after?.(manager, worldOf(part));
  // There were no subscribers for the changes.
  await execute(manager, 'DELETE FROM live_events');
}

await seedDemoData();
