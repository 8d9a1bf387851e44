import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, isMaster } from '../access/actor.js';
import { AppError, conflict, forbidden, invalid, notFound, unavailable } from '../common/app-error.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { type Change, Changes } from '../changes/changes.service.js';
import { brokenConstraint } from '../common/error.filter.js';
import { hourly } from '../common/hourly.js';
import { keyringFor, type Sealer } from '../common/keyed.js';
import { Company } from '../companies/company.entity.js';
import { readAuditKeys } from '../config/env.js';
import { IdentityService, type NewAccount } from '../identity/identity.service.js';
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.js';
import { namesOf, RegistrationService } from './registration.service.js';
import { type User, UserType } from './user.entity.js';
import { canManageStaff } from './user.policy.js';
import { UsersService } from './users.service.js';
import type { CreateCompanyWithAdminInput, CreateEmployeeInput } from './users.input.js';

/** How long one request may take to make an account; longer than all its calls to the provider together. */
const CLAIM = "interval '30 seconds'";
/** How long a request waits for another that makes the same account, and how often it looks, in milliseconds. */
const PATIENCE = 2_500;
const LOOK_AGAIN = 150;
/** How often an account of a cut-off attempt is cleared out of the way of a new one. */
const ATTEMPTS = 3;
/** How long an attempt that was cut off waits for its repeat. */
const WAIT = "interval '24 hours'";

/** The same words wherever the e-mail address exists, here or at the identity provider. */
const taken = () => conflict('An account with this email exists already.');

/**
 * Making accounts for others, here and at the identity provider.
 *
 * A row with a uid of our choosing is kept first, then the account is made with that uid, then the user;
 * whatever cuts this off, a repeat finds the row and finishes. An account that is not ours is never touched.
 */
@Injectable()
export class AccountsService implements OnModuleInit, OnModuleDestroy {
  private readonly keys = keyringFor(readAuditKeys(), 'accounts');
  private stopCleaning: () => void;

  constructor(
    private readonly database: DataSource,
    private readonly identities: IdentityService,
    private readonly registrations: RegistrationService,
    private readonly changes: Changes,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.stopCleaning = hourly(AccountsService.name, () => this.removeAbandoned());
  }

  onModuleDestroy(): void {
    this.stopCleaning();
  }

  /** A new employee with its account: of the caller's company, with MASTER CONTROL of any. */
  async createEmployee(actor: Actor, input: CreateEmployeeInput): Promise<User> {
    const companyId = input.companyId ?? actor.user?.companyId ?? null;
    if (companyId === null) {
      throw isMaster(actor) ? invalid({ companyId: 'must name a company: you belong to none' }) : forbidden();
    }
    if (!canManageStaff(actor, companyId)) {
      throw forbidden("Only a company's admins may add employees to it.");
    }
    const company = await this.database.manager.findOneBy(Company, { id: companyId, pending: false });
    if (!company) throw notFound('Company');
    return this.create(actor, input, UserType.EMPLOYEE, async () => companyId);
  }

  /** A new company and its first admin with the admin's account; for holders of MASTER CONTROL. */
  async createCompanyWithAdmin(actor: Actor, input: CreateCompanyWithAdminInput): Promise<User> {
    if (!isMaster(actor)) throw forbidden();
    return this.create(actor, input, UserType.ADMIN, async ({ manager, record }) => {
      const { id, title } = await manager.save(manager.create(Company, { title: input.companyName }));
      record({
        action: AuditAction.COMPANY_CREATED,
        companyId: id,
        subject: { type: AuditSubject.COMPANY, id },
        after: { title },
      });
      return id;
    });
  }

  private create(
    actor: Actor,
    input: CreateEmployeeInput | CreateCompanyWithAdminInput,
    userType: UserType,
    companyIn: (change: Change) => Promise<number>,
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
    companyIn: (change: Change) => Promise<number>,
  ): Promise<User> {
    if (await isCommonPassword(input.password)) throw invalid({ password: COMMON_PASSWORD });
    const email = input.email.toLowerCase();
    const names = namesOf(input);
    const account = {
      uid: await this.claim(email),
      email,
      password: input.password,
      displayName: names.displayName,
    };
    const { uid, since } = await this.makeAccount(account).catch((error: unknown) =>
      this.giveUp(email, error),
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
      if (brokenConstraint(error) === 'users_email_key') throw taken();
      throw error;
    }
  }

  /**
   * The uid for an account with that e-mail address: of an attempt that was cut off, else a new one.
   * Whoever asks while another request is making the account waits for that one's end.
   */
  private async claim(email: string): Promise<string> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(LOOK_AGAIN)) {
      const users = await this.database.query(`SELECT FROM users WHERE lower(email) = $1`, [email]);
      if (users.length > 0) throw taken();
      const [row] = await this.database.query(
        `INSERT INTO pending_accounts AS p (email, firebase_id, claimed_until) VALUES ($1, $2, now() + ${CLAIM})
         ON CONFLICT (email) DO UPDATE SET created_at = now(), claimed_until = now() + ${CLAIM}
         WHERE p.claimed_until < now()
         RETURNING p.firebase_id AS uid`,
        [email, this.newUid(email)],
      );
      if (row) return row.uid;
    }
    throw unavailable('An account with this email is being made just now. Try again in a few seconds.');
  }

  /** Creates the account. Returns its uid and the time from which its sign-ins hold. */
  private async makeAccount(account: NewAccount): Promise<{ uid: string; since: Date }> {
    let { uid } = account;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const since = await this.identities.createAccount({ ...account, uid });
      if (since) return { uid, since };
      const holder = await this.identities.findAccountByEmail(account.email);
      const isCutOff = holder && (holder.uid === uid || this.isOurs(holder.uid, account.email));
      if (holder && (!isCutOff || (await this.isRegistered(holder.uid)))) {
        throw taken();
      }
      // Of an attempt that was cut off. Whoever asked for it knows its password, so it is none to go on with.
      if (holder) await this.identities.removeAccount(holder.uid);
      const next = this.newUid(account.email);
      await this.database.query(`UPDATE pending_accounts SET firebase_id = $2 WHERE firebase_id = $1`, [
        uid,
        next,
      ]);
      uid = next;
    }
    throw unavailable('The account could not be made just now. Try again in a few seconds.');
  }

  /** A uid that shows that it was made here for that address, whatever became of the attempt. */
  private newUid(email: string): string {
    const random = randomBytes(15).toString('base64url');
    return random + markOf(this.keys.current, random, email);
  }

  private isOurs(uid: string, email: string): boolean {
    return this.keys.all.some((key) => uid.slice(20) === markOf(key, uid.slice(0, 20), email));
  }

  /** After the provider's answer: a refusal ends the attempt, no answer leaves it to a repeat. */
  private async giveUp(email: string, error: unknown): Promise<never> {
    const isRefused = error instanceof AppError && error.code !== 'UNAVAILABLE';
    await this.database.query(
      isRefused
        ? `DELETE FROM pending_accounts WHERE email = $1`
        : `UPDATE pending_accounts SET claimed_until = now() WHERE email = $1`,
      [email],
    );
    throw error;
  }

  private async isRegistered(uid: string): Promise<boolean> {
    return (await this.database.query(`SELECT FROM users WHERE firebase_id = $1`, [uid])).length > 0;
  }

  private async removeUnlessRegistered(uid: string): Promise<void> {
    // Waits for a registering whose end we have not heard of: it deletes the row, too.
    const isOpen = await this.database.transaction(async (manager) => {
      const rows = await manager.query(`SELECT FROM pending_accounts WHERE firebase_id = $1 FOR UPDATE`, [
        uid,
      ]);
      return rows.length > 0;
    });
    if (!isOpen || (await this.isRegistered(uid))) return;
    await this.identities.removeAccount(uid);
    await this.database.query(`DELETE FROM pending_accounts WHERE firebase_id = $1`, [uid]);
  }

  /** Removes accounts of attempts that were cut off and never repeated. */
  async removeAbandoned(): Promise<void> {
    // [rows, count] is what the driver answers to an UPDATE.
    const [rows]: [{ uid: string }[], number] = await this.database.query(
      `UPDATE pending_accounts SET claimed_until = now() + ${CLAIM}
       WHERE created_at < now() - ${WAIT} AND claimed_until < now() RETURNING firebase_id AS uid`,
    );
    await Promise.allSettled(rows.map(({ uid }) => this.removeUnlessRegistered(uid)));
  }
}

const markOf = (key: Sealer, random: string, email: string) =>
  key.digest(`${random} ${email}`).toString('base64url').slice(0, 16);
