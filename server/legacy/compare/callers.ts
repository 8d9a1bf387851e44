import * as z from 'zod';
import { PRIVILEGES } from '../../core/access/privilege.js';
import type { IdentityService } from '../../core/identity/identity.service.js';
import { inDeadline } from '../../core/identity/provider-errors.js';
import { MINUTE_MS } from '../../platform/time/durations.js';
import { getPrivileges, getUserData } from '../backend/legacy-calls.js';
import { isAboutOneCall } from '../backend/legacy-responses.js';
import type { PatientBackend, TokenSource } from '../backend/patient-backend.js';
import type { NamedUser } from './compared-calls.js';
import type { KnownUser } from './directory.js';

/** A caller other than MASTER CONTROL. */
export interface Caller extends TokenSource {
  /** Its own record at the old backend; null if it has none, or a malformed one. */
  own: (NamedUser & { companyId: number | null }) | null;
}

/** How to sign in at the identity provider. */
export interface SignInOptions {
  apiKey: string;
  /** host:port of the local provider. */
  emulatorHost?: string;
}

/** How long a token is used, in milliseconds. The provider's tokens are valid for an hour. */
const RENEWED_AFTER = 50 * MINUTE_MS;
/** Users of a kind whose account is looked up, in one call, and whose privileges are read. */
const SEARCHED = 100;
/** A token that is refused although it is newer than this, in milliseconds, would be refused again. */
const NEW = MINUTE_MS;

const signedIn = z.object({ idToken: z.string() });

/** Signs users in at the identity provider, as the operator of its project can. */
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
    const [admins, employees, unallocated] = await Promise.all([
      this.withPrivileges(staff.filter(({ isAdmin }) => isAdmin)),
      this.withPrivileges(staff.filter(({ isAdmin }) => !isAdmin)),
      this.withAccount(users.filter(({ companyId }) => companyId === null)),
    ]);
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
      { name: 'an unallocated user', users: unallocated },
    ];
    return kinds.flatMap(({ name, users: [user] }) =>
      user ? [{ ...this.tokensOf(`${name} (user ${user.id})`, user.uid), own: user }] : [],
    );
  }

  /** Returns the users whose account exists, of the first ones: signing in with another uid would create an account. */
  private async withAccount(users: KnownUser[]): Promise<(KnownUser & { uid: string })[]> {
    const some = users.slice(0, SEARCHED);
    const accounts = await this.identities.findAccountsByEmail(some.map(({ email }) => email));
    return some.flatMap((user) => {
      const uid = accounts.get(user.email.toLowerCase())?.uid;
      return uid !== undefined && uid === user.firebaseId ? [{ ...user, uid }] : [];
    });
  }

  /** Omits users whose privileges the backend fails to return: the comparison reports them. */
  private async withPrivileges(users: KnownUser[]) {
    const found = await Promise.all(
      (await this.withAccount(users)).map(async (user) => {
        try {
          const privileges = await this.backend.read(getPrivileges(user.id), this.master);
          return [{ user, titles: privileges.map(({ title }) => title) }];
        } catch (error) {
          if (!isAboutOneCall(error)) throw error;
          return [];
        }
      }),
    );
    return found.flat();
  }

  private async recordOf(uid: string): Promise<Caller['own']> {
    try {
      return await this.backend.read(getUserData(uid), this.master);
    } catch (error) {
      if (isAboutOneCall(error)) return null;
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
