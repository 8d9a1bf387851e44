import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, isMaster } from '../access/actor.js';
import { conflict, forbidden, invalid, notFound } from '../common/app-error.js';
import { brokenConstraint } from '../common/error.filter.js';
import { Company } from '../companies/company.entity.js';
import { IdentityService } from '../identity/identity.service.js';
import { namesOf, RegistrationService } from './registration.service.js';
import { type User, UserType } from './user.entity.js';
import { canCreateEmployee } from './user.policy.js';
import type { CreateCompanyWithAdminInput, CreateEmployeeInput } from './users.input.js';

const CLEANING_MILLISECONDS = 60 * 60 * 1000;

/** The same words wherever the e-mail address exists, here or at the identity provider. */
const taken = () => conflict('An account with this e-mail address exists already.');

/**
 * Making accounts for others, here and at the identity provider.
 *
 * A row with a uid of our choosing is kept first, then the account is made with that uid, then the user;
 * whatever cuts this off, a repeat finds the row and finishes. An account that is not ours is never touched.
 */
@Injectable()
export class AccountsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(AccountsService.name);
  private cleaning?: NodeJS.Timeout;

  constructor(
    private readonly database: DataSource,
    private readonly identities: IdentityService,
    private readonly registrations: RegistrationService,
  ) {}

  onModuleInit(): void {
    const clean = () =>
      this.removeAbandoned().catch((error: unknown) => this.logger.warn(`Cleaning failed: ${String(error)}`));
    this.cleaning = setInterval(clean, CLEANING_MILLISECONDS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.cleaning);
  }

  /** A new employee with its account: of the caller's company, with MASTER CONTROL of any. */
  async createEmployee(actor: Actor, input: CreateEmployeeInput): Promise<User> {
    const companyId = input.companyId ?? actor.user?.companyId ?? null;
    if (companyId === null) {
      throw isMaster(actor) ? invalid({ companyId: 'must name a company: you belong to none' }) : forbidden();
    }
    if (!canCreateEmployee(actor, companyId)) {
      throw forbidden("Only a company's admins may add employees to it.");
    }
    const company = await this.database.manager.findOneBy(Company, { id: companyId, pending: false });
    if (!company) throw notFound('Company');
    return this.create(input, UserType.EMPLOYEE, async () => companyId);
  }

  /** A new company and its first admin with the admin's account; for holders of MASTER CONTROL. */
  async createCompanyWithAdmin(actor: Actor, input: CreateCompanyWithAdminInput): Promise<User> {
    if (!isMaster(actor)) throw forbidden();
    return this.create(input, UserType.ADMIN, async (manager) => {
      const company = await manager.save(manager.create(Company, { title: input.companyName }));
      return company.id;
    });
  }

  private async create(
    input: CreateEmployeeInput | CreateCompanyWithAdminInput,
    userType: UserType,
    companyIn: (manager: EntityManager) => Promise<number>,
  ): Promise<User> {
    const email = input.email.toLowerCase();
    const names = namesOf(input);
    const uid = await this.reserve(email);
    try {
      const made = await this.database.transaction(async (manager) => {
        await this.holdAlone(manager, email, uid);
        const account = { uid, email, password: input.password, displayName: names.displayName };
        if (!(await this.makeAccount(account))) {
          await this.forget(manager, uid);
          return null;
        }
        try {
          const companyId = await companyIn(manager);
          const user = await this.registrations.insert(manager, {
            ...names,
            firebaseId: uid,
            email,
            companyId,
            userType,
          });
          await this.forget(manager, uid);
          return user;
        } catch (error) {
          await this.identities.removeAccount(uid);
          throw error;
        }
      });
      if (!made) throw taken();
      return made;
    } catch (error) {
      if (brokenConstraint(error) === 'users_email_key') throw taken();
      throw error;
    }
  }

  /** The uid for an account with that e-mail address: of an attempt that was cut off, else a new one. */
  private async reserve(email: string): Promise<string> {
    const users = await this.database.query(`SELECT FROM users WHERE lower(email) = $1`, [email]);
    if (users.length > 0) throw taken();
    const [row] = await this.database.query(
      `INSERT INTO pending_accounts AS p (email, firebase_id) VALUES ($1, $2)
       ON CONFLICT (email) DO UPDATE SET created_at = now() RETURNING p.firebase_id AS uid`,
      [email, randomBytes(21).toString('base64url')],
    );
    return row.uid;
  }

  /** Lets one request at a time make the account of an e-mail address; who comes second finds it taken. */
  private async holdAlone(manager: EntityManager, email: string, uid: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`account:${email}`]);
    const rows = await manager.query(`SELECT FROM pending_accounts WHERE firebase_id = $1`, [uid]);
    if (rows.length === 0) throw taken();
  }

  /** Makes the account; false where somebody else has one with that e-mail address. */
  private async makeAccount(account: Parameters<IdentityService['createAccount']>[0]): Promise<boolean> {
    if (await this.identities.createAccount(account)) return true;
    const holder = await this.identities.findAccountByEmail(account.email);
    if (holder && holder.uid !== account.uid) return false;
    // Ours, from an attempt that was cut off before anybody could know it: made anew with today's password.
    await this.identities.removeAccount(account.uid);
    return this.identities.createAccount(account);
  }

  private async forget(manager: EntityManager, uid: string): Promise<void> {
    await manager.query(`DELETE FROM pending_accounts WHERE firebase_id = $1`, [uid]);
  }

  /** Removes accounts of attempts that were cut off and never repeated. */
  async removeAbandoned(): Promise<void> {
    const rows: { email: string; uid: string }[] = await this.database.query(
      `SELECT email, firebase_id AS uid FROM pending_accounts WHERE created_at < now() - interval '24 hours'`,
    );
    for (const { email, uid } of rows) {
      await this.database.transaction(async (manager) => {
        await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`account:${email}`]);
        const users = await manager.query(`SELECT FROM users WHERE firebase_id = $1`, [uid]);
        if (users.length === 0) await this.identities.removeAccount(uid);
        await this.forget(manager, uid);
      });
    }
  }
}
