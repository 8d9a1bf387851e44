import 'reflect-metadata';
import database from '../../ormconfig.js';
import type { EntityManager } from 'typeorm';
import { PRIVILEGE_TITLES, type PrivilegeTitle } from '../access/privilege.js';
import { AuditChains } from '../audit/audit-chains.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { readDatabaseUrl, readFirebase } from '../config/env.js';
import { IdentityService } from '../identity/identity.service.js';
import { writeEvents } from '../live/live-event.js';
import { User } from '../users/user.entity.js';

const USAGE = `Usage: npm run grant -- EMAIL PRIVILEGE\nPrivileges: ${PRIVILEGE_TITLES.join(', ')}`;

/** Grants a privilege from the operator's command line: how the first holder of 'MASTER CONTROL' is made. */
async function grant(email?: string, title?: string): Promise<string> {
  if (!email || !PRIVILEGE_TITLES.some((known) => known === title)) throw new Error(USAGE);
  readDatabaseUrl();
  const identities = new IdentityService(readFirebase());
  try {
    const account = await identities.findAccountByEmail(email);
    if (!account) throw new Error(`The identity provider has no account with the e-mail address ${email}.`);
    if (!account.emailVerified) {
      throw new Error(
        `${email} is not verified at the identity provider: follow the link in the confirmation mail first.`,
      );
    }
    await database.initialize();
    const known = await database.transaction((manager) =>
      grantTo(manager, account.uid, title as PrivilegeTitle),
    );
    if (!known) throw new Error(`${email} has not signed up here yet.`);
    return `${email} holds '${title}'.`;
  } finally {
    if (database.isInitialized) await database.destroy();
    await identities.onModuleDestroy();
  }
}

/** Grants, and tells the audit log; false when nobody is registered with that account. */
async function grantTo(manager: EntityManager, uid: string, title: PrivilegeTitle): Promise<boolean> {
  const user = await manager.findOneBy(User, { firebaseId: uid });
  if (!user) return false;
  const granted = await manager.query(
    `INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING true`,
    [user.id, title],
  );
  const entry = {
    action: AuditAction.PRIVILEGE_GRANTED,
    companyId: user.companyId,
    subject: { type: AuditSubject.USER, id: user.id },
    after: { privilege: title },
  };
  const origin = { door: 'operator' as const, requestId: null };
  if (granted.length > 0) {
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
