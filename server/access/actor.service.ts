import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import { besideOperation, type Origin } from '../changes/operation.js';
import { AppError, unauthenticated } from '../common/app-error.js';
import { brokenConstraint } from '../common/error.filter.js';
import { lookUps } from '../common/look-ups.js';
import { asNewRequest, type GraphqlContext, isGraphqlRequest } from '../common/request.js';
import { runPrepared } from '../common/statement.js';
import type { IsoTime } from '../common/time.js';
import type { Company } from '../companies/company.entity.js';
import { authenticatingCookie, identify } from '../identity/credentials.js';
import { type Identity, IdentityService } from '../identity/identity.service.js';
import { digestOf, isAlive, isUseDue, Sessions } from '../identity/sessions.service.js';
import { Limits } from '../limits/limits.service.js';
import {
  FRESHNESS_COLUMN,
  FRESHNESS_JOIN,
  freshnessOf,
  type StoredFreshness,
} from '../replicas/freshness.js';
import { Replicas } from '../replicas/replicas.service.js';
import { SecurityLog } from '../security-log/security-log.js';
import { type User, USER_COLUMNS } from '../users/user.entity.js';
import type { Actor } from './actor.js';
import { InitialPasswords } from './initial-passwords.js';
import type { PrivilegeTitle } from './privilege.js';

type StoredUser = User & { claimsAt: IsoTime | null; initialPasswordAt: IsoTime | null };

interface ActorRow {
  user: StoredUser | null;
  company?: Company;
  privileges: PrivilegeTitle[];
  /** Only where there are replicas. */
  freshness?: StoredFreshness;
}

/** What is stored of an identity: all null but the list for one that is not registered. */
type StoredActor = { [Key in keyof User]: User[Key] | null } & {
  uid: string;
  claimsAt: IsoTime | null;
  initialPasswordAt: IsoTime | null;
  validAfter: IsoTime | null;
  companyTitle: string | null;
  companyCreatedAt: IsoTime | null;
  privileges: PrivilegeTitle[];
  freshness?: StoredFreshness;
};

/** What is stored of an identity together with the session that it uses. */
type StoredActorOfSession = StoredActor & { session: string; isUseDue: boolean };

const storedActors = (withFreshness: boolean) =>
  `SELECT ${actorColumns(withFreshness)}
   FROM unnest($1::text[]) AS identity(firebase_id)
   ${actorJoins(withFreshness)}`;

/** By session cookie: also one statement. It returns no row if the session has ended. */
const storedActorsOfSessions = (withFreshness: boolean) =>
  `SELECT identity.digest AS session, ${isUseDue('identity')} AS "isUseDue", ${actorColumns(withFreshness)}
   FROM sessions identity
   ${actorJoins(withFreshness)}
   WHERE identity.digest = ANY($1::text[]) AND ${isAlive('identity')}`;

const actorColumns = (withFreshness: boolean) =>
  `${USER_COLUMNS}, u.claims_at AS "claimsAt", u.initial_password_at AS "initialPasswordAt", identity.firebase_id AS uid,
     ARRAY(SELECT privilege_title FROM user_privileges WHERE user_id = u.id) AS privileges,
     c.title AS "companyTitle", c.created_at AS "companyCreatedAt", s.valid_after AS "validAfter"${withFreshness ? FRESHNESS_COLUMN : ''}`;

const actorJoins = (withFreshness: boolean) =>
  `LEFT JOIN users u USING (firebase_id)
   LEFT JOIN companies c ON c.id = u.company_id AND NOT c.pending
   LEFT JOIN signed_out_identities s USING (firebase_id)
   ${withFreshness ? FRESHNESS_JOIN : ''}`;

/** How long an e-mail address that another record holds is not tried again from the same token, in milliseconds. */
const HELD = 15 * 60_000;

/** Builds the actor of a request: verified credentials, then one query for record, company, privileges and sign-outs. */
@Injectable()
export class ActorService {
  private readonly logger = new Logger(ActorService.name);
  /** What could not be followed: `uid issuedAt email`. */
  private readonly held = new LRUCache<string, true>({ max: 5_000, ttl: HELD });

  private readonly findStored = lookUps(
    ({ uid }) => uid,
    (uids: string[]) => runPrepared<StoredActor>(this.database, storedActors(this.replicas.exist), [uids]),
  );

  private readonly findStoredBySession = lookUps(
    ({ session }) => session,
    (digests: string[]) =>
      runPrepared<StoredActorOfSession>(this.database, storedActorsOfSessions(this.replicas.exist), [
        digests,
      ]),
  );

  constructor(
    private readonly identities: IdentityService,
    private readonly database: DataSource,
    private readonly changes: Changes,
    private readonly limits: Limits,
    private readonly replicas: Replicas,
    private readonly sessions: Sessions,
    private readonly initialPasswords: InitialPasswords,
    private readonly securityLog: SecurityLog,
  ) {}

  /** The actor of a request, built once however many fields ask. */
  ofRequest(request: FastifyRequest): Promise<Actor> {
    return (request.actorBuilt ??= this.build(request));
  }

  private async build(request: FastifyRequest): Promise<Actor> {
    const identity = await this.identify(request);
    const stored = await this.load(identity, request);
    const { user, freshness } = stored;
    const isChanged =
      user && (await besideOperation(() => this.followClaims(user, identity, originOf(request))));
    request.actor = await this.actorOf(identity, stored, request);
    if (freshness && !isChanged) request.actor.freshness = freshnessOf(request.actor, freshness);
    this.limits.follow(request.actor, request);
    if (request.headers.authorization) this.securityLog.usedToken(request, request.actor);
    return request.actor;
  }

  /**
   * The actor as it is by now, for what lasts longer than a request; those asked for at one moment in one query.
   * What it is told of an event is read from the primary: a replica may not have replayed that yet.
   */
  async renew(context: Pick<GraphqlContext, 'req'>): Promise<Actor> {
    const actor = await this.now(context.req);
    context.req = asNewRequest(context.req, { actor });
    return context.req.actor!;
  }

  /** Loads the actor of a request again. The object stays the same, because fields that have run may hold it. */
  async refresh(request: FastifyRequest): Promise<void> {
    const { company, mustChangePassword, ...actor } = await this.now(request);
    Object.assign(request.actor!, actor, { company, mustChangePassword });
  }

  private async now(request: FastifyRequest): Promise<Actor> {
    const identity = await identify(request, this.identities);
    return this.actorOf(identity, await this.load(identity, request), request);
  }

  private async actorOf(
    identity: Identity,
    { user, company, privileges }: ActorRow,
    request: FastifyRequest,
  ): Promise<Actor> {
    const setAt = user?.initialPasswordAt ?? null;
    if (user && (await this.initialPasswords.mustChange(user, setAt, identity, originOf(request)))) {
      return { identity, user, company, privileges: new Set(), mustChangePassword: true };
    }
    return { identity, user, company, privileges: new Set(privileges) };
  }

  private async identify(request: FastifyRequest): Promise<Identity> {
    try {
      const identity = await identify(request, this.identities);
      await this.limits.identified(request, identity.uid);
      return identity;
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') await this.limits.refused(request);
      throw error;
    }
  }

  private async load(identity: Identity, request: FastifyRequest): Promise<ActorRow> {
    const cookie = authenticatingCookie(request);
    const stored = cookie
      ? await this.loadBySession(identity, digestOf(cookie))
      : (await this.findStored(identity.uid))!;
    const { uid: _, companyTitle, companyCreatedAt, privileges, validAfter, freshness, ...user } = stored;
    if (validAfter && identity.authTime * 1000 < Date.parse(validAfter)) {
      throw unauthenticated('You have signed out everywhere: sign in again.');
    }
    if (user.id === null) return { user: null, privileges: [] };
    const company = companyTitle !== null && {
      id: user.companyId!,
      title: companyTitle,
      createdAt: companyCreatedAt!,
    };
    return { user: user as ActorRow['user'], ...(company && { company }), privileges, freshness };
  }

  private async loadBySession(identity: Identity, digest: string): Promise<StoredActor> {
    const found = await this.findStoredBySession(digest);
    if (found?.uid !== identity.uid) throw unauthenticated('This session has ended: sign in again.');
    const { session: _, isUseDue, ...stored } = found;
    if (isUseDue) await this.sessions.touch(digest);
    return stored;
  }

  /** E-mail and confirmation follow the token's claims; those of an older token never undo a newer one's. */
  private async followClaims(
    user: User & { claimsAt: IsoTime | null },
    identity: Identity,
    origin: Origin,
  ): Promise<true | void> {
    const email = identity.email ?? user.email;
    const isSame = email === user.email && identity.emailVerified === user.accountConfirmed;
    const issuedAt = new Date(identity.issuedAt * 1000).toISOString();
    // What a newer token confirms is kept, too: else one from before it could still undo it.
    if (user.claimsAt && (issuedAt < user.claimsAt || (isSame && issuedAt <= user.claimsAt))) return;
    const attempt = `${identity.uid} ${identity.issuedAt} ${email}`;
    if (this.held.has(attempt)) return;
    try {
      await this.changes.make(
        { identity, user, privileges: new Set() },
        async ({ manager, record }) => {
          // [rows, count] is what the driver answers to an UPDATE.
          const [[changed]]: [{ companyId: number | null }[], number] = await manager.query(
            `UPDATE users SET email = $2, account_confirmed = $3, claims_at = $4
             WHERE id = $1 AND (claims_at IS NULL OR claims_at <= $4) RETURNING company_id AS "companyId"`,
            [user.id, email, identity.emailVerified, issuedAt],
          );
          if (!isSame && changed) {
            record(accountChange({ ...user, ...changed }, email, identity.emailVerified));
          }
        },
        origin,
      );
      Object.assign(user, { email, accountConfirmed: identity.emailVerified });
      return true;
    } catch (error) {
      // Somebody else's record holds that address still: theirs will follow their own claims first.
      if (brokenConstraint(error) !== 'users_email_key') throw error;
      this.held.set(attempt, true);
      this.logger.warn(`The e-mail address of user ${user.id} is held by another record.`);
    }
  }
}

const originOf = (request: FastifyRequest): Origin => ({
  door: isGraphqlRequest(request) ? 'graphql' : 'rest',
  requestId: request.id,
});

const accountChange = (
  { id, companyId, email, accountConfirmed }: User,
  now: string,
  confirmed: boolean,
) => ({
  action: AuditAction.ACCOUNT_CHANGED,
  companyId,
  subject: { type: AuditSubject.USER, id },
  before: { email, accountConfirmed },
  after: { email: now, accountConfirmed: confirmed },
});
