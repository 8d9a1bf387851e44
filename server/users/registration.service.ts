import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, refreshActor } from '../access/actor.js';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { type Change, Changes } from '../changes/changes.service.js';
import { AppError, conflict, forbidden } from '../common/app-error.js';
import { brokenConstraint } from '../common/error.filter.js';
import { FoundingService } from '../companies/founding.service.js';
import { MEMBER_COMPANY_ID } from '../config/constants.js';
import { IdentityService } from '../identity/identity.service.js';
import { User, UserType } from './user.entity.js';
import { canSeeUser, type Registration, registrationRight } from './user.policy.js';
import type { SignUpCompanyInput, SignUpMemberInput } from './users.input.js';

/** A legacy registration: names, and where the user is to be. */
export interface RegistrationInput extends Registration {
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
}

type NewUser = Pick<
  User,
  'firebaseId' | 'email' | 'companyId' | 'firstName' | 'lastName' | 'displayName' | 'userType'
> &
  Partial<Pick<User, 'accountConfirmed' | 'claimsAt' | 'initialPasswordAt'>>;

type Right = NonNullable<ReturnType<typeof registrationRight>>;

const registeredAlready = () => conflict('You are registered already.');

/** One answer to everything that registering refuses, so that it tells nothing about identities and companies. */
const refused = () => forbidden('This registration is not allowed.');

/** Recording identities as users: signing up oneself, and the legacy calls that also register others. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DataSource,
    private readonly identities: IdentityService,
    private readonly founding: FoundingService,
    private readonly changes: Changes,
  ) {}

  /** The caller becomes the admin of a new company; company and admin are made together or not at all. */
  async signUpCompany(actor: Actor, input: SignUpCompanyInput): Promise<User> {
    return this.signUp(actor, input, UserType.ADMIN, (change) =>
      this.founding.createFor(change, actor.identity.uid, input.companyName),
    );
  }

  /** The caller becomes an employee of the members' company. */
  async signUpMember(actor: Actor, input: SignUpMemberInput): Promise<User> {
    return this.signUp(actor, input, UserType.EMPLOYEE, async (change) => {
      await this.founding.abandon(change, actor.identity.uid);
      return MEMBER_COMPANY_ID;
    });
  }

  /** The legacy registration of the caller itself or, by an admin or MASTER CONTROL, of another identity. */
  async register(actor: Actor, input: RegistrationInput): Promise<User> {
    const right = registrationRight(actor, input);
    if (!right) throw refused();
    return this.changes.once(
      () => this.registerOnce(actor, right, input),
      async ({ firebaseId }) => {
        const user = await this.find(firebaseId);
        if (!user || !canSeeUser(actor, user)) throw refused();
      },
    );
  }

  private async registerOnce(actor: Actor, right: Right, input: RegistrationInput): Promise<User> {
    const existing = await this.find(input.firebaseId);
    if (existing) return this.repeated(actor, right, input, existing);

    const account =
      input.firebaseId === actor.identity.uid
        ? actor.identity
        : await this.identities.findAccount(input.firebaseId);
    if (!account?.email || account.email.toLowerCase() !== input.email.toLowerCase()) throw refused();
    const { email, emailVerified } = account;
    const issuedAt = account === actor.identity ? actor.identity.issuedAt : nowInSeconds();
    const claimsAt = new Date(issuedAt * 1000).toISOString();
    try {
      return await this.changes.make(actor, async (change) => {
        if (right === 'founder') {
          if (!(await this.founding.claim(change, input.firebaseId, input.companyId!))) throw refused();
        } else {
          if (!(await this.isOpen(change.manager, input.companyId))) throw refused();
          await this.founding.abandon(change, input.firebaseId);
        }
        return this.insert(change, { ...input, email, accountConfirmed: emailVerified, claimsAt });
      });
    } catch (error) {
      // The same call at the same moment may have been first, and have taken the founder's company with it.
      if (error instanceof AppError || brokenConstraint(error) === 'users_firebase_id_key') {
        const winner = await this.find(input.firebaseId);
        if (winner) return this.repeated(actor, right, input, winner);
      }
      if (brokenConstraint(error) === 'users_email_key') throw refused();
      throw error;
    }
  }

  /** Writes a user, and forgets any attempt at making its account. `companyId` null is unallocated. */
  async insert({ manager, record }: Change, user: NewUser): Promise<User> {
    await manager.query(`DELETE FROM pending_accounts WHERE firebase_id = $1`, [user.firebaseId]);
    const { firebaseId, email, companyId, firstName, lastName, displayName, userType } = user;
    const { accountConfirmed = false, claimsAt = null, initialPasswordAt = null } = user;
    const made = await manager.save(
      manager.create(User, {
        firebaseId,
        email,
        companyId,
        firstName,
        lastName,
        displayName,
        userType,
        accountConfirmed,
        claimsAt,
        initialPasswordAt,
        devMode: false,
      }),
    );
    record({
      action: AuditAction.USER_CREATED,
      companyId,
      subject: { type: AuditSubject.USER, id: made.id },
      after: { firebaseId, email, companyId, firstName, lastName, displayName, userType, accountConfirmed },
    });
    return made;
  }

  private async signUp(
    actor: Actor,
    input: SignUpMemberInput,
    userType: UserType,
    companyIn: (change: Change) => Promise<number>,
  ): Promise<User> {
    return this.changes.once(
      () => this.signUpOnce(actor, input, userType, companyIn),
      // What the record has become since is not undone: only who it is must be the same.
      (kept) => {
        if (actor.user?.id !== kept.id) throw registeredAlready();
      },
    );
  }

  private async signUpOnce(
    actor: Actor,
    input: SignUpMemberInput,
    userType: UserType,
    companyIn: (change: Change) => Promise<number>,
  ): Promise<User> {
    const { uid, email, emailVerified, issuedAt } = actor.identity;
    if (actor.user) throw registeredAlready();
    if (!email) throw forbidden('An account without an email address cannot register.');
    try {
      const user = await this.changes.make(actor, async (change) =>
        this.insert(change, {
          companyId: await companyIn(change),
          firebaseId: uid,
          email,
          ...namesOf(input),
          userType,
          accountConfirmed: emailVerified,
          claimsAt: new Date(issuedAt * 1000).toISOString(),
        }),
      );
      refreshActor(actor, user);
      return user;
    } catch (error) {
      if (brokenConstraint(error) === 'users_firebase_id_key') throw registeredAlready();
      if (brokenConstraint(error) === 'users_email_key') {
        throw conflict('Another user has your email address: ask for help to sort this out.');
      }
      throw error;
    }
  }

  /** A repeat answers the user as it is; with other data it contradicts; about others' users it tells nothing. */
  private async repeated(
    actor: Actor,
    right: Right,
    input: RegistrationInput,
    existing: User,
  ): Promise<User> {
    const isOwn = existing.firebaseId === actor.identity.uid;
    const isElsewhere = !isOwn && existing.companyId !== input.companyId && !this.reaches(actor, existing);
    if (isElsewhere || existing.email.toLowerCase() !== input.email.toLowerCase()) {
      // Asked as for an identity that is not registered: how long a refusal takes tells nothing either.
      if (!isOwn) await this.identities.findAccount(input.firebaseId);
      throw refused();
    }
    if (right === 'founder' && !(await this.founding.isFounder(input.firebaseId, input.companyId!))) {
      throw refused();
    }
    const isSame =
      existing.firstName === input.firstName &&
      existing.lastName === input.lastName &&
      existing.displayName === input.displayName &&
      existing.userType === input.userType &&
      existing.companyId === input.companyId;
    if (!isSame) throw conflict('This identity is registered with other data.');
    return existing;
  }

  private reaches(actor: Actor, user: User): boolean {
    return registrationRight(actor, user) === 'another';
  }

  private find(firebaseId: string): Promise<User | null> {
    return this.database.manager.findOneBy(User, { firebaseId });
  }

  /** Whether users can be put into that company: it exists for everybody, or there is none. */
  private async isOpen(manager: EntityManager, companyId: number | null): Promise<boolean> {
    if (companyId === null) return true;
    const rows = await manager.query(`SELECT FROM companies WHERE id = $1 AND NOT pending`, [companyId]);
    return rows.length > 0;
  }
}

/** Tokens tell their time in whole seconds. */
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** The names of a new user; the display name is the first and last name when none is given. */
export function namesOf(input: SignUpMemberInput): Pick<User, 'firstName' | 'lastName' | 'displayName'> {
  const { firstName, lastName } = input;
  const displayName = input.displayName ?? [...`${firstName} ${lastName}`].slice(0, 100).join('').trim();
  return { firstName, lastName, displayName };
}
