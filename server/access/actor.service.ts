import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { AuditAction, AuditSubject } from '../audit/audit-entry.js';
import { Changes } from '../changes/changes.service.js';
import type { Origin } from '../changes/operation.js';
import { AppError, unauthenticated } from '../common/app-error.js';
import { brokenConstraint } from '../common/error.filter.js';
import { type GraphqlContext, isGraphqlRequest } from '../common/request.js';
import { identify } from '../identity/credentials.js';
import { type Identity, IdentityService } from '../identity/identity.service.js';
import { Limits } from '../limits/limits.service.js';
import { type User, USER_COLUMNS } from '../users/user.entity.js';
import type { Actor } from './actor.js';
import type { PrivilegeTitle } from './privilege.js';

interface ActorRow {
  user: (User & { claimsAt: Date | null }) | null;
  privileges: PrivilegeTitle[];
}

/** What is stored of an identity: all null but the list for one that is not registered. */
type StoredActor = { [Key in keyof User]: User[Key] | null } & {
  claimsAt: Date | null;
  validAfter: Date | null;
  privileges: PrivilegeTitle[];
};

/** How long an e-mail address that another record holds is not tried again from the same token, in milliseconds. */
const HELD = 15 * 60_000;

/** Builds the actor of a request: verified credentials, then one query for record, privileges and sign-outs. */
@Injectable()
export class ActorService {
  private readonly logger = new Logger(ActorService.name);
  private readonly building = new WeakMap<FastifyRequest, Promise<Actor>>();
  /** What could not be followed: `uid issuedAt email`. */
  private readonly held = new LRUCache<string, true>({ max: 5_000, ttl: HELD });

  /** Requests that come in at one moment are looked up in one query; nothing is remembered. */
  private readonly rows = new DataLoader<string, StoredActor>((uids) => this.readRows(uids), {
    cache: false,
    maxBatchSize: 1_000,
  });

  constructor(
    private readonly identities: IdentityService,
    private readonly database: DataSource,
    private readonly changes: Changes,
    private readonly limits: Limits,
  ) {}

  /** The actor of a request, built once however many fields ask. */
  ofRequest(request: FastifyRequest): Promise<Actor> {
    let actor = this.building.get(request);
    if (!actor) {
      actor = this.build(request);
      this.building.set(request, actor);
    }
    return actor;
  }

  private async build(request: FastifyRequest): Promise<Actor> {
    const identity = await this.identify(request);
    const { user, privileges } = await this.load(identity);
    if (user) await this.followClaims(user, identity, originOf(request));
    request.actor = { identity, user, privileges: new Set(privileges) };
    this.limits.follow(request.actor, request);
    return request.actor;
  }

  /** The actor as it is by now, for what lasts longer than a request; those asked for at one moment in one query. */
  async renew(context: GraphqlContext): Promise<Actor> {
    const identity = await identify(context.req, this.identities);
    const { user, privileges } = await this.load(identity);
    // A request of its own, so that nothing is taken over from the one before.
    context.req = {
      ...context.req,
      actor: { identity, user, privileges: new Set(privileges) },
    } as FastifyRequest;
    return context.req.actor!;
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

  private async load(identity: Identity): Promise<ActorRow> {
    const { privileges, validAfter, ...user } = await this.rows.load(identity.uid);
    if (validAfter && identity.authTime * 1000 < validAfter.getTime()) {
      throw unauthenticated('You have signed out everywhere: sign in again.');
    }
    return user.id === null ? { user: null, privileges: [] } : { user: user as ActorRow['user'], privileges };
  }

  private async readRows(uids: readonly string[]): Promise<StoredActor[]> {
    const rows: (StoredActor & { uid: string })[] = await this.database.query(
      `SELECT ${USER_COLUMNS}, u.claims_at AS "claimsAt", identity.firebase_id AS uid,
         ARRAY(SELECT privilege_title FROM user_privileges WHERE user_id = u.id) AS privileges,
         s.valid_after AS "validAfter"
       FROM unnest($1::text[]) AS identity(firebase_id)
       LEFT JOIN users u USING (firebase_id)
       LEFT JOIN signed_out_identities s USING (firebase_id)`,
      [[...new Set(uids)]],
    );
    const byUid = new Map(rows.map(({ uid, ...row }) => [uid, row]));
    // Each caller gets an object of its own.
    return uids.map((uid) => ({ ...byUid.get(uid)! }));
  }

  /** E-mail and confirmation follow the token's claims; those of an older token never undo a newer one's. */
  private async followClaims(
    user: User & { claimsAt: Date | null },
    identity: Identity,
    origin: Origin,
  ): Promise<void> {
    const email = identity.email ?? user.email;
    const isSame = email === user.email && identity.emailVerified === user.accountConfirmed;
    const issuedAt = new Date(identity.issuedAt * 1000);
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
