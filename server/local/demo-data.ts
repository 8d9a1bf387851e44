import 'reflect-metadata';
import type { EntityManager } from 'typeorm';
import { migrate } from '../migrate.js';
import { migrationsSource } from '../migrations-source.js';
import type { AuditAction } from '../core/ledger/audit/audit-registry.js';
import { VALIDITY } from '../modules/invitations/invite.service.js';
import { readFirebase } from '../platform/settings/settings.js';
import type { IsoTime } from '../platform/validation/time.js';
import { propertiesOf } from '../platform/validation/properties.js';
import { execute, exists, queryRows } from '../platform/database/statement.js';
import { demoTasks } from './demo-actions.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { makeHistory } from './demo-history.js';
import { acceptedInvitations, demoInvitations } from './demo-invitations.js';
import { demoLegacyUsage } from './demo-legacy-usage.js';
import { withProduct } from './demo-product.js';
import { insertProfiles } from './demo-profiles.js';
import { demoTeams } from './demo-teams.js';
import { demoWorld } from './demo-world.js';
import { LOCAL_PROJECT_ID } from './launch-settings.js';
import { connected } from '../platform/database/entities.js';

const ACME = 3;

/**
 * Creates the tables, the demo accounts at the local identity provider, and the demo data in one transaction. Runs in a
 * process of its own, whose memory is free once it has ended.
 */
async function seedDemoData(): Promise<void> {
  await Promise.all([migrate(), createAccounts(readFirebase().emulatorHost!)]);
  // With the role that owns the tables, because it changes when things happened.
  const source = await connected(migrationsSource());
  try {
    await source.transaction(async (manager) => {
      const isUsed = await exists(manager, 'SELECT FROM users UNION ALL SELECT FROM companies WHERE id > 2');
      // Otherwise a backup was restored before the first start.
      if (!isUsed) await createData(manager);
      // The launcher's mark that the data exists; the product's migrations do not touch this schema.
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
 * each person. All else that has a service is made by it.
 */
async function createData(manager: EntityManager): Promise<void> {
  const [row] = await queryRows<{ now: IsoTime }>(
    manager,
    // As exact as the columns.
    'SELECT now()::timestamptz(3) AS now',
  );
  const now = Date.parse(row.now);
  // A first start that was interrupted has used some of the ids.
  for (const table of ['teams', 'team_members', 'actions', 'tasks', 'invitations'])
    await execute(manager, `ALTER TABLE ${table} ALTER COLUMN id RESTART`);
  const { companies, users, features, acme, history } = demoWorld();
  // The first migration creates companies 1 and 2, dated later than their demo staff.
  await execute(manager, 'UPDATE companies SET created_at = $1 WHERE id <= 2', [companies[0].created_at]);
  await insert(manager, 'companies', companies.slice(2));
  await execute(manager, "SELECT setval('companies_id_seq', max(id)) FROM companies");
  await insert(manager, 'users', users);
  await execute(manager, "SELECT setval('users_id_seq', max(id)) FROM users");
  await insert(manager, 'company_features', features);
  await insertProfiles(manager);
  const held = DEMO_ACCOUNTS.flatMap(({ privileges }, index) =>
    privileges.map((title) => ({ user_id: index + 1, privilege_title: title })),
  );
  await insert(manager, 'user_privileges', held);
  await insert(manager, 'legacy_usage', demoLegacyUsage());

  const { admin, viewer, employee } = acme;
  const { past, idOf } = demoTeams(ACME, acme, now);
  const tasks = demoTasks(acme, idOf, now);
  const invitations = demoInvitations(ACME, admin, manager, now);
  await withProduct(manager, (product) =>
    makeHistory(manager, product, [...history, ...tasks, ...past, ...invitations]),
  );
  await dateBack(manager);
  await insert(manager, 'invitations', acceptedInvitations(ACME, admin, [viewer, employee], now));
}

/** Gives the records that the services made the times of their entries in the audit log. */
async function dateBack(manager: EntityManager): Promise<void> {
  const at = (action: AuditAction, record: string) =>
    `(SELECT max(a.at) FROM audit_log a WHERE a.company_id = ${ACME} AND a.action = '${action}' AND ${record})`;
  const ofMember = 'a.team_id = m.team_id AND a.subject_id = m.user_id::text';
  const ofTeam = 'a.team_id = t.id';
  const ofInvitation = `a.subject_type = 'INVITATION' AND a.subject_id = i.id::text`;
  const sent = at('INVITATION_SENT', ofInvitation);
  for (const sql of [
    `UPDATE team_members m SET joined_at = coalesce(${at('TEAM_MEMBER_ADDED', ofMember)}, joined_at),
       left_at = ${at('TEAM_MEMBER_REMOVED', ofMember)}`,
    'ALTER TABLE teams DISABLE TRIGGER teams_updated',
    `UPDATE teams t SET created_at = ${at('TEAM_CREATED', ofTeam)},
       archived_at = ${at('TEAM_ARCHIVED', ofTeam)},
       updated_at = greatest(${at('TEAM_CREATED', ofTeam)}, ${at('TEAM_CHANGED', ofTeam)},
         ${at('TEAM_MOVED', ofTeam)}, ${at('TEAM_ARCHIVED', ofTeam)})`,
    'ALTER TABLE teams ENABLE TRIGGER teams_updated',
    `UPDATE invitations i SET created_at = ${sent}, sent_at = ${sent}, expires_at = ${sent} + ${VALIDITY},
       declined_at = ${at('INVITATION_DECLINED', ofInvitation)},
       revoked_at = ${at('INVITATION_REVOKED', ofInvitation)}`,
    // All of them were opened yesterday. Without a due time, the rank follows from that.
    `UPDATE actions SET created_at = created_at - interval '1 day',
       rank_at = rank_at - CASE WHEN due_at IS NULL THEN interval '1 day' ELSE interval '0' END`,
    `UPDATE tasks SET created_at = created_at - interval '1 day'`,
    // No subscriber could have followed these changes.
    'DELETE FROM live_events',
  ]) {
    await execute(manager, sql);
  }
}

/** Inserts all rows in one statement. Their keys are the column names. */
async function insert(manager: EntityManager, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0]).join(', ');
  await execute(
    manager,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

await seedDemoData();
