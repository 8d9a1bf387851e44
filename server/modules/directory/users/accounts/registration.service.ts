import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import type { Actor } from '../../../../core/access/actor.js';
import { type Change, ChangesService } from '../../../../core/ledger/changes.service.js';
import { AppError, conflict, forbidden } from '../../../../platform/errors/app-error.js';
import { brokenConstraint } from '../../../../platform/database/errors.js';
import { FoundingService } from '../../companies/founding.service.js';
import { holdOpen } from '../../companies/open-company.js';
import { MEMBER_COMPANY_ID } from '../../companies/fixed-companies.js';
import { IdentityService } from '../../../../core/identity/identity.service.js';
import { User, UserType } from '../user.entity.js';
import { PendingAccount } from './pending-account.entity.js';
import { StaleEmailsService } from './stale-emails.service.js';
import { canSeeUser, type Registration, registrationRight } from '../user.policy.js';
import type { SignUpCompanyInput, SignUpMemberInput } from '../users.input.js';

/** A legacy registration: the names of the user, and their company and type. */
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
  Partial<Pick<User, 'accountConfirmed' | 'claimsAt' | 'initialPasswordAt' | 'language'>>;

type Right = NonNullable<ReturnType<typeof registrationRight>>;

const alreadyRegistered = () => conflict('You are already registered.');

/** The same error for every refused registration, so that it reveals nothing about identities and companies. */
const refused = () => forbidden('REGISTRATION_REFUSED', 'This registration is not allowed.');

/** Registers identities as users: by signing up, or through the legacy calls, which can also register others. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly identities: IdentityService,
    private readonly founding: FoundingService,
    private readonly changes: ChangesService,
    private readonly staleEmails: StaleEmailsService,
  ) {}

  /** Registers the caller as the admin of a new company, in one transaction. */
  async signUpCompany(actor: Actor, input: SignUpCompanyInput): Promise<User> {
    return this.signUp(actor, input, UserType.ADMIN, (change) =>
      this.founding.createFor(change, actor.identity.uid, input.companyName),
    );
  }

  /** Registers the caller as an employee of the members' company. */
  async signUpMember(actor: Actor, input: SignUpMemberInput): Promise<User> {
    return this.signUp(actor, input, UserType.EMPLOYEE, async (change) => {
      await this.founding.abandon(change, actor.identity.uid);
      return MEMBER_COMPANY_ID;
    });
  }

  /** Handles the legacy registrations: of the caller, or of another identity by an admin or MASTER CONTROL. */
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
    if (existing) return this.repeat(actor, right, input, existing);

    const account =
      input.firebaseId === actor.identity.uid
        ? actor.identity
        : await this.identities.findAccount(input.firebaseId);
    if (!account?.email || account.email.toLowerCase() !== input.email.toLowerCase()) throw refused();
    const { email, emailVerified } = account;
    const issuedAt = account === actor.identity ? actor.identity.issuedAt : nowInSeconds();
    const claimsAt = new Date(issuedAt * 1000).toISOString();
    try {
      return await this.staleEmails.freeing(email, () =>
        this.changes.make(actor, async (change) => {
          if (right === 'founder') {
            if (!(await this.founding.open(change, input.firebaseId, input.companyId!))) throw refused();
          } else {
            const { companyId } = input;
            if (companyId !== null && !(await holdOpen(change.manager, companyId))) throw refused();
            await this.founding.abandon(change, input.firebaseId);
          }
          return this.insert(change, { ...input, email, accountConfirmed: emailVerified, claimsAt });
        }),
      );
    } catch (error) {
      // A concurrent call with the same input may have registered the user and opened the founder's company.
      if (error instanceof AppError || brokenConstraint(error) === 'users_firebase_id_key') {
        const winner = await this.find(input.firebaseId);
        if (winner) return this.repeat(actor, right, input, winner);
      }
      if (brokenConstraint(error) === 'users_email_key') throw refused();
      throw error;
    }
  }

  /** Inserts a user and deletes the pending row of their account. `companyId` is null for an unallocated user. */
  async insert({ manager, record }: Change, user: NewUser): Promise<User> {
    await manager.delete(PendingAccount, { firebaseId: user.firebaseId });
    const { claimsAt, initialPasswordAt, language, ...audited } = user;
    const made = await manager.save(
      manager.create(User, {
        accountConfirmed: false,
        devMode: false,
        claimsAt,
        initialPasswordAt,
        language,
        ...audited,
      }),
    );
    record({
      action: 'USER_CREATED',
      companyId: user.companyId,
      subject: { type: 'USER', id: made.id },
      after: { accountConfirmed: false, ...audited },
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
      // The record may have changed since, but it must be the caller's.
      (stored) => {
        if (actor.user?.id !== stored.id) throw alreadyRegistered();
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
    if (actor.user) throw alreadyRegistered();
    if (!email)
      throw forbidden('REGISTRATION_REFUSED', 'An account without an email address cannot register.');
    try {
      return await this.staleEmails.freeing(email, () =>
        this.changes.make(actor, async (change) =>
          this.insert(change, {
            companyId: await companyIn(change),
            firebaseId: uid,
            email,
            ...namesOf(input),
            language: input.language,
            userType,
            accountConfirmed: emailVerified,
            claimsAt: new Date(issuedAt * 1000).toISOString(),
          }),
        ),
      );
    } catch (error) {
      if (brokenConstraint(error) === 'users_firebase_id_key') throw alreadyRegistered();
      if (brokenConstraint(error) === 'users_email_key') {
        if (await this.find(uid)) throw alreadyRegistered();
        throw conflict('Another user has your email. Ask an administrator for help.');
      }
      throw error;
    }
  }

  /**
   * Handles the registration of an already registered identity. Returns the user if the input is the same, and throws
   * CONFLICT if it differs. Fails with the usual error for users that the actor may not register, so that it reveals
   * nothing.
   */
  private async repeat(actor: Actor, right: Right, input: RegistrationInput, existing: User): Promise<User> {
    const isOwn = existing.firebaseId === actor.identity.uid;
    const isHidden = !isOwn && existing.companyId !== input.companyId && !canRegister(actor, existing);
    if (isHidden || existing.email.toLowerCase() !== input.email.toLowerCase()) {
      // The same lookup as for an unregistered identity, so that timing reveals nothing.
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
    if (!isSame) throw conflict('This identity is already registered with different data.');
    return existing;
  }

  private find(firebaseId: string): Promise<User | null> {
    return this.database.manager.findOneBy(User, { firebaseId });
  }
}

/** Whether the actor could have registered that user. */
const canRegister = (actor: Actor, user: User) => registrationRight(actor, user) === 'another';

/** In whole seconds, like `issuedAt` of tokens. */
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Returns the names of a new user. Without a display name, it is the first and last name. */
export function namesOf(
  input: Pick<SignUpMemberInput, 'firstName' | 'lastName' | 'displayName'>,
): Pick<User, 'firstName' | 'lastName' | 'displayName'> {
  const { firstName, lastName } = input;
  return { firstName, lastName, displayName: input.displayName ?? composeDisplayName(input) };
}

/** The display name of a user who has not chosen another: first and last name, at most 100 characters. */
export const composeDisplayName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [...`${firstName} ${lastName}`].slice(0, 100).join('').trim();
