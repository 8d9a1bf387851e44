import { randomUUID } from 'node:crypto';
import type { PrivilegeTitle } from '../server/core/access/privilege.js';
import { type SignedIn, signUp } from './identity-emulator.js';

/** The database connection that factories write to. */
export interface Writable {
  database: { query(sql: string, values?: unknown[]): Promise<any> };
}

/** A company in the database. */
export interface BuiltCompany {
  id: number;
  title: string;
}

/** A user in the database, with a token if it has an account. */
export interface BuiltUser extends SignedIn {
  id: number;
}

let made = 0;
/** Distinguishes the rows of this file from those of earlier files. */
const file = randomUUID().slice(0, 8);

/** Creates a company. */
export async function buildCompany(
  { database }: Writable,
  title = `Company ${++made}`,
): Promise<BuiltCompany> {
  const [{ id }] = await database.query('INSERT INTO companies (title) VALUES ($1) RETURNING id', [title]);
  return { id, title };
}

/** The properties of a new user; without a company it is unallocated. */
interface UserTraits {
  company?: { id: number };
  userType?: 'admin' | 'employee';
  privileges?: PrivilegeTitle[];
  firstName?: string;
  lastName?: string;
  email?: string;
}

/** Creates a user that can sign in: an account at the emulator and a row here. */
export async function buildUser(app: Writable, traits: UserTraits = {}): Promise<BuiltUser> {
  const account = await signUp(traits.email);
  return { ...account, id: await insertUser(app, account.uid, account.email, traits) };
}

/** Creates a row without an account at the emulator, for lists. */
export async function buildRow(app: Writable, traits: UserTraits = {}): Promise<{ id: number; uid: string }> {
  const uid = `row-${file}-${++made}`;
  return { uid, id: await insertUser(app, uid, traits.email ?? `${uid}@rows.example`, traits) };
}

async function insertUser(
  { database }: Writable,
  uid: string,
  email: string,
  traits: UserTraits,
): Promise<number> {
  const { firstName = 'Test', lastName = `Person ${++made}` } = traits;
  const [{ id }] = await database.query(
    `INSERT INTO users (firebase_id, email, company_id, first_name, last_name, display_name, user_type)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      uid,
      email,
      traits.company?.id ?? null,
      firstName,
      lastName,
      `${firstName} ${lastName}`,
      traits.userType ?? 'employee',
    ],
  );
  for (const title of traits.privileges ?? []) {
    await database.query('INSERT INTO user_privileges (user_id, privilege_title) VALUES ($1, $2)', [
      id,
      title,
    ]);
  }
  return id;
}

/** Creates one user of each kind, in two companies. */
export async function buildCast(app: Writable) {
  const company = await buildCompany(app);
  const other = await buildCompany(app);
  const [master, admin, viewer, employee, rival, waiting, waitingAdmin, stranger] = await Promise.all([
    buildUser(app, { company: { id: 1 }, userType: 'admin', privileges: ['MASTER CONTROL'] }),
    buildUser(app, { company, userType: 'admin' }),
    buildUser(app, { company, privileges: ['view ALL STAFF section'] }),
    buildUser(app, { company }),
    buildUser(app, { company: other, userType: 'admin' }),
    buildUser(app),
    buildUser(app, { userType: 'admin', privileges: ['view ALL STAFF section'] }),
    signUp(),
  ]);
  return { company, other, master, admin, viewer, employee, rival, waiting, waitingAdmin, stranger };
}

/** The users inside and outside a test's company. */
export type Cast = Awaited<ReturnType<typeof buildCast>>;
