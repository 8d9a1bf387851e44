import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EveryHour } from '../../../../platform/concurrency/every-hour.js';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { type Actor, isMaster, managesCompany } from '../../../../core/access/actor.js';
import {
  AppError,
  conflict,
  forbidden,
  invalid,
  validationFailed,
  notFound,
  unavailable,
} from '../../../../platform/errors/app-error.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { brokenConstraint } from '../../../../platform/database/errors.js';
import { queryRow, queryRows } from '../../../../platform/database/statement.js';
import { keyringFor, type Sealer } from '../../../../platform/crypto/keyed.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { Company } from '../../companies/company.entity.js';
import { holdOpen } from '../../companies/open-company.js';
import { UNALLOCATED_COMPANY_ID } from '../../../../legacy/backend/unallocated.js';
import { readAuditKeys } from '../../../../platform/settings/settings.js';
import { IdentityService, type NewAccount } from '../../../../core/identity/identity.service.js';
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.js';
import { PendingAccount } from './pending-account.entity.js';
import { namesOf, RegistrationService } from './registration.service.js';
import { StaleEmailsService } from './stale-emails.service.js';
import { User, UserType } from '../user.entity.js';
import { UsersService } from '../users.service.js';
import type { CreateCompanyWithAdminInput, CreateEmployeeInput } from '../users.input.js';

/** How long a request reserves an email: longer than all its calls to the provider together. */
const RESERVATION = "interval '30 seconds'";
/** How long a request waits for another that creates the same account, and how often it polls, in milliseconds. */
const WAIT_LIMIT = 2_500;
const POLL_INTERVAL = 150;
/** The maximum number of replacements of an account left behind by interrupted attempts. */
const ATTEMPTS = 3;
/** The age at which an interrupted attempt is cleaned up. */
const EXPIRY = "interval '24 hours'";

/** The error is the same whether the email exists here or only at the identity provider. */
const emailTaken = () => conflict('An account with this email exists already.');

/**
 * Creates accounts for other people, here and at the identity provider.
 *
 * It first stores a pending row with a generated uid, then creates the account with that uid, then the user. After an
 * interruption, a retry finds the row and finishes. Accounts that were not created here are never changed.
 */
@Injectable()
export class AccountsService {
  private readonly keys = keyringFor(readAuditKeys(), 'accounts');

  constructor(
    private readonly database: DatabaseService,
    private readonly identities: IdentityService,
    private readonly registrations: RegistrationService,
    private readonly changes: ChangesService,
    private readonly users: UsersService,
    private readonly companies: CompaniesService,
    private readonly staleEmails: StaleEmailsService,
  ) {}

  /**
   * Creates an employee and their account. Admins may do so in their own company, MASTER CONTROL in any company or,
   * with `UNALLOCATED_COMPANY_ID`, in none.
   */
  async createEmployee(actor: Actor, input: CreateEmployeeInput): Promise<User> {
    if (input.companyId === UNALLOCATED_COMPANY_ID) {
      if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
      return this.create(actor, input, UserType.EMPLOYEE, async () => null);
    }
    const companyId = input.companyId ?? actor.user?.companyId ?? null;
    if (companyId === null) {
      throw isMaster(actor)
        ? invalid({ companyId: 'must name a company: you belong to none' })
        : forbidden('NO_COMPANY');
    }
    if (!managesCompany(actor, companyId)) {
      throw forbidden('COMPANY_ADMINS_ONLY', "Only a company's admins may add employees to it.");
    }
    // Checked before the account is created at the provider, and again when the user is.
    await this.companies.get(actor, companyId);
    return this.create(actor, input, UserType.EMPLOYEE, async ({ manager }) => {
      if (!(await holdOpen(manager, companyId))) throw notFound('Company');
      return companyId;
    });
  }

  /** Creates a company, its first admin and the admin's account. For MASTER CONTROL. */
  async createCompanyWithAdmin(actor: Actor, input: CreateCompanyWithAdminInput): Promise<User> {
    if (!isMaster(actor)) throw forbidden('MASTER_CONTROL_ONLY');
    return this.create(actor, input, UserType.ADMIN, async ({ manager, record }) => {
      const { id, title } = await manager.save(manager.create(Company, { title: input.companyName }));
      record({
        action: 'COMPANY_CREATED',
        companyId: id,
        subject: { type: 'COMPANY', id },
        after: { title },
      });
      return id;
    });
  }

  private create(
    actor: Actor,
    input: CreateEmployeeInput | CreateCompanyWithAdminInput,
    userType: UserType,
    companyIn: (change: Change) => Promise<number | null>,
  ): Promise<User> {
    return this.changes.once(
      () => this.createOnce(actor, input, userType, companyIn),
      async ({ id }) => void (await this.users.getById(actor, id)),
    );
  }

  private async createOnce(
    actor: Actor,
    input: CreateEmployeeInput | CreateCompanyWithAdminInput,
    userType: UserType,
    companyIn: (change: Change) => Promise<number | null>,
  ): Promise<User> {
    if (await isCommonPassword(input.password)) throw validationFailed([COMMON_PASSWORD]);
    const email = input.email.toLowerCase();
    const names = namesOf(input);
    const account = {
      uid: await this.reserveUid(email),
      email,
      password: input.password,
      displayName: names.displayName,
    };
    const { uid, since } = await this.createAccount(account).catch((error: unknown) =>
      this.release(email, error),
    );
    try {
      return await this.changes.make(actor, async (change) => {
        const companyId = await companyIn(change);
        return this.registrations.insert(change, {
          ...names,
          firebaseId: uid,
          email,
          companyId,
          userType,
          initialPasswordAt: since.toISOString(),
        });
      });
    } catch (error) {
      await this.removeUnlessRegistered(uid);
      if (brokenConstraint(error) === 'users_email_key') throw emailTaken();
      throw error;
    }
  }

  /**
   * Reserves an email and returns the uid for its account: that of an interrupted attempt, or else a new one. Waits for
   * a concurrent request for the same email.
   */
  private async reserveUid(email: string): Promise<string> {
    for (const end = Date.now() + WAIT_LIMIT; Date.now() < end; await sleep(POLL_INTERVAL)) {
      const isTaken =
        (await queryRow(this.database, `SELECT FROM users WHERE lower(email) = $1`, [email])) !== null;
      if (isTaken && !(await this.staleEmails.release(email))) throw emailTaken();
      const row = await queryRow<{ uid: string }>(
        this.database,
        `INSERT INTO pending_accounts AS p (email, firebase_id, claimed_until) VALUES ($1, $2, now() + ${RESERVATION})
         ON CONFLICT (email) DO UPDATE SET created_at = now(), claimed_until = now() + ${RESERVATION}
         WHERE p.claimed_until < now()
         RETURNING p.firebase_id AS uid`,
        [email, this.newUid(email)],
      );
      if (row) return row.uid;
    }
    throw unavailable('An account with this email is being created. Try again in a few seconds.');
  }

  /** Creates the account. Returns its uid and the time from which its sign-ins are valid. */
  private async createAccount(account: NewAccount): Promise<{ uid: string; since: Date }> {
    let { uid } = account;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const since = await this.identities.createAccount({ ...account, uid });
      if (since) return { uid, since };
      const holder = await this.identities.findAccountByEmail(account.email);
      const isLeftover = holder && (holder.uid === uid || this.isOurs(holder.uid, account.email));
      if (holder && (!isLeftover || (await this.isRegistered(holder.uid)))) {
        throw emailTaken();
      }
      // Replaces the account of an interrupted attempt, because that attempt's caller knows its password.
      if (holder) await this.identities.removeAccount(holder.uid);
      const next = this.newUid(account.email);
      await this.database.manager.update(PendingAccount, { firebaseId: uid }, { firebaseId: next });
      uid = next;
    }
    throw unavailable('The account could not be created. Try again in a few seconds.');
  }

  /** Returns a new uid with a signature that proves that it was generated here for that email. */
  private newUid(email: string): string {
    const random = randomBytes(15).toString('base64url');
    return random + markOf(this.keys.current, random, email);
  }

  private isOurs(uid: string, email: string): boolean {
    return this.keys.all.some((key) => uid.slice(20) === markOf(key, uid.slice(0, 20), email));
  }

  /** Ends an attempt that the provider refused. If the provider was unavailable, keeps it for a retry. */
  private async release(email: string, error: unknown): Promise<never> {
    const isRefused = error instanceof AppError && error.code !== 'UNAVAILABLE';
    const { manager } = this.database;
    if (isRefused) await manager.delete(PendingAccount, { email });
    else await manager.update(PendingAccount, { email }, { claimedUntil: () => 'now()' });
    throw error;
  }

  private isRegistered(uid: string): Promise<boolean> {
    return this.database.manager.existsBy(User, { firebaseId: uid });
  }

  private async removeUnlessRegistered(uid: string): Promise<void> {
    // The lock waits for a registration that may still commit, which deletes the row. The cleanup runs even if the
    // caller has disconnected.
    const pending = await this.database.manager.transaction((manager) =>
      manager.findOne(PendingAccount, { where: { firebaseId: uid }, lock: { mode: 'pessimistic_write' } }),
    );
    if (!pending || (await this.isRegistered(uid))) return;
    await this.identities.removeAccount(uid);
    await this.database.manager.delete(PendingAccount, { firebaseId: uid });
  }

  /** Deletes accounts of interrupted attempts that were never retried. */
  @EveryHour()
  async removeAbandoned(): Promise<void> {
    const rows = await queryRows<{ uid: string }>(
      this.database,
      `UPDATE pending_accounts SET claimed_until = now() + ${RESERVATION}
       WHERE created_at < now() - ${EXPIRY} AND claimed_until < now() RETURNING firebase_id AS uid`,
    );
    await Promise.allSettled(rows.map(({ uid }) => this.removeUnlessRegistered(uid)));
  }
}

const markOf = (key: Sealer, random: string, email: string) =>
  key.digest(`${random} ${email}`).toString('base64url').slice(0, 16);
