import 'reflect-metadata';
import database from '../../ormconfig.js';
import { PRIVILEGE_TITLES } from '../access/privilege.js';
import { readDatabaseUrl, readFirebase } from '../config/env.js';
import { IdentityService } from '../identity/identity.service.js';

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
    const granted = await database.query(
      `INSERT INTO user_privileges (user_id, privilege_title)
       SELECT id, $2 FROM users WHERE firebase_id = $1
       ON CONFLICT (user_id, privilege_title) DO UPDATE SET created_at = user_privileges.created_at
       RETURNING user_id`,
      [account.uid, title],
    );
    if (granted.length === 0) throw new Error(`${email} has not signed up here yet.`);
    return `${email} holds '${title}'.`;
  } finally {
    if (database.isInitialized) await database.destroy();
    await identities.onModuleDestroy();
  }
}

const [email, title] = process.argv.slice(2);
grant(email, title).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
