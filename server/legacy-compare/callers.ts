import * as z from 'zod';
import { PRIVILEGES } from '../access/privilege.js';
import { type IdentityService, inDeadline } from '../identity/identity.service.js';
import { getPrivileges, getUserData } from '../legacy-backend/legacy-calls.js';
import type { PatientBackend, TokenSource } from '../legacy-backend/patient-backend.js';
import { AppError } from '../platform/errors/app-error.js';
import type { NamedUser } from './compared-calls.js';
import type { KnownUser } from './directory.js';

/** A caller other than MASTER CONTROL. */
export interface Caller extends TokenSource {
  /** Its own record at the old backend; null if it has none. */
  own: (NamedUser & { companyId: number | null }) | null;
}

/** How to sign in at the identity provider. */
export interface SignInOptions {
  apiKey: string;
  /** host:port of the local provider. */
  emulatorHost?: string;
}

/** How long a token is used, in milliseconds. The provider's tokens are valid for an hour. */
const RENEWED_AFTER = 50 * 60_000;
/** Employees whose privileges are read to find a holder of 'view ALL STAFF section'. */
const SEARCHED = 300;
/** Users of a kind whose account is looked up. */
const TRIED = 20;
/** A token that is refused although it is newer than this, in milliseconds, would be refused again. */
const NEW = 60_000;

const signedIn = z.object({ idToken: z.string() });

/** Signs users in at the identity provider, as the operator of its project may. */
export class Callers {
  constructor(
    private readonly identities: IdentityService,
    private readonly options: SignInOptions,
    private readonly backend: PatientBackend,
    private readonly master: TokenSource,
  ) {}

  /** Returns the caller with that email. Throws if the provider has no such account. */
  async withEmail(email: string): Promise<Caller> {
    const account = await this.identities.findAccountByEmail(email);
    if (!account) throw new Error(`The identity provider has no account with the email ${email}.`);
    return { ...this.tokensOf(email, account.uid), own: await this.recordOf(account.uid) };
  }

  /** Chooses an admin, an employee without privileges, a holder of 'view ALL STAFF section' and an unallocated user. */
  async choose(users: KnownUser[]): Promise<Caller[]> {
    const staff = users.filter(({ companyId }) => companyId !== null);
    const admins = await this.withPrivileges(staff.filter(({ isAdmin }) => isAdmin).slice(0, TRIED));
    const employees = await this.withPrivileges(staff.filter(({ isAdmin }) => !isAdmin).slice(0, SEARCHED));
    const holders = (found: typeof admins, wanted: (titles: string[]) => boolean) =>
      found.filter(({ titles }) => wanted(titles)).map(({ user }) => user);
    const { masterControl, viewAllStaff } = PRIVILEGES;
    const kinds = [
      { name: 'an admin', users: holders(admins, (titles) => !titles.includes(masterControl)) },
      { name: 'an employee', users: holders(employees, (titles) => titles.length === 0) },
      {
        name: `an employee with '${viewAllStaff}'`,
        users: holders(employees, (titles) => titles.length === 1 && titles[0] === viewAllStaff),
      },
      { name: 'an unallocated user', users: users.filter(({ companyId }) => companyId === null) },
    ];
    const chosen = await Promise.all(kinds.map((kind) => this.firstWithAccount(kind.name, kind.users)));
    return chosen.filter((caller) => caller !== null);
  }

  private withPrivileges(users: KnownUser[]): Promise<{ user: KnownUser; titles: string[] }[]> {
    return Promise.all(
      users.map(async (user) => {
        const privileges = await this.backend.read(getPrivileges(user.id), this.master);
        return { user, titles: privileges.map(({ title }) => title) };
      }),
    );
  }

  /** Only accounts that exist: signing in with another uid would create one. */
  private async firstWithAccount(kind: string, users: KnownUser[]): Promise<Caller | null> {
    for (const user of users.slice(0, TRIED)) {
      if (user.firebaseId !== null && (await this.identities.findAccount(user.firebaseId)))
        return { ...this.tokensOf(`${kind} (user ${user.id})`, user.firebaseId), own: user };
    }
    return null;
  }

  private async recordOf(uid: string): Promise<Caller['own']> {
    try {
      return await this.backend.read(getUserData(uid), this.master);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  private tokensOf(name: string, uid: string): TokenSource {
    let known: { token: string; at: number } | null = null;
    return {
      name,
      token: async (refused) => {
        if (known && known.token !== refused && Date.now() - known.at < RENEWED_AFTER) return known.token;
        if (refused !== undefined && known && Date.now() - known.at < NEW) return null;
        known = { token: await this.signIn(uid), at: Date.now() };
        return known.token;
      },
    };
  }

  private async signIn(uid: string): Promise<string> {
    const { apiKey, emulatorHost } = this.options;
    const host = emulatorHost
      ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com';
    const token = await this.identities.createSignInToken(uid);
    const response = await inDeadline(
      fetch(`${host}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, returnSecureToken: true }),
      }),
    );
    const { success, data } = signedIn.safeParse(await response.json());
    if (!response.ok || !success)
      throw new Error(
        `The identity provider does not sign in the account ${uid} (status ${response.status}).`,
      );
    return data.idToken;
  }
}
