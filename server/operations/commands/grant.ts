import 'reflect-metadata';
import database from '../../../ormconfig.js';
import type { EntityManager } from 'typeorm';
import { type PrivilegeTitle, privilegeTitles } from '../../core/access/privilege.js';
import { AuditChains } from '../../core/ledger/audit/audit-chains.js';
import { readDatabaseUrl, readFirebase } from '../../platform/settings/settings.js';
import { IdentityService } from '../../core/identity/identity.service.js';
import { writeEvents } from '../../core/ledger/live/live-event.js';
import { User } from '../../modules/directory/users/user.entity.js';
import { connected } from '../../platform/database/entities.js';
import { execute } from '../../platform/database/statement.js';

const USAGE = `Usage: npm run grant -- EMAIL PRIVILEGE\nPrivileges: ${privilegeTitles().join(', ')}`;

/** Grants a privilege from the operator's command line, which is how the first holder of 'MASTER CONTROL' gets it. */
async function grant(email?: string, title?: string): Promise<string> {
  const privilege = privilegeTitles().find((known) => known === title);
  if (!email || !privilege) throw new Error(USAGE);
  readDatabaseUrl();
  const identities = new IdentityService(readFirebase());
  try {
    const account = await identities.findAccountByEmail(email);
    if (!account) throw new Error(`The identity provider has no account with the email ${email}.`);
    if (!account.emailVerified) {
      throw new Error(
        `${email} is not verified at the identity provider: follow the link in the confirmation email first.`,
      );
    }
    await connected(database);
    const isRegistered = await database.transaction((manager) => grantTo(manager, account.uid, privilege));
    if (!isRegistered) throw new Error(`${email} has not signed up here yet.`);
    return `${email} holds '${title}'.`;
  } finally {
    if (database.isInitialized) await database.destroy();
    await identities.onModuleDestroy();
  }
}

/** Grants the privilege and records it in the audit log. Returns false if no user is registered with that account. */
async function grantTo(manager: EntityManager, uid: string, title: PrivilegeTitle): Promise<boolean> {
  const user = await manager.findOneBy(User, { firebaseId: uid });
  if (!user) return false;
  const isNew =
    (await execute(
      manager,
      `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [user.id, title],
    )) > 0;
  const entry = {
    action: 'PRIVILEGE_GRANTED' as const,
    companyId: user.companyId,
    subject: { type: 'USER' as const, id: user.id },
    after: { privilege: title },
  };
  const origin = { door: 'operator' as const, requestId: null };
  if (isNew) {
    await writeEvents(manager, [entry]);
    await new AuditChains().append(manager, null, origin, [entry]);
  }
  return true;
}

const [email, title] = process.argv.slice(2);
grant(email, title).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
