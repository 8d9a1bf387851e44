import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { growingTo } from '../../platform/concurrency/growing.js';
import { EveryHour } from '../../platform/concurrency/every-hour.js';
import { type Actor, isMaster } from '../access/actor.js';
import { ActorService } from '../access/actor.service.js';
import type { ErrorCode } from '../../platform/errors/error-code.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { DatabaseService } from '../../platform/database/database.service.js';
import { execute } from '../../platform/database/statement.js';
import { currentRequest } from '../../platform/requests/current-request.js';
import { settings } from '../../platform/settings/settings.js';
import type { Identity } from '../identity/identity.js';
import { fingerprintOf, SecurityBuffer, type SecurityNote } from './security-buffer.js';
import { SecurityEventKind } from './security-event.js';

/** How often events are written, in milliseconds. */
const PERIOD = 1_000;
/** Identities whose last sign-in is cached. For others, the insert finds that the sign-in is already stored. */
const MAX_IDENTITIES = 20_000;

/** The operation of a sign-in that was detected by its ID token. */
const ID_TOKEN = 'ID token';

/** The logged fields of a request. Socket requests have no route. */
type Noted = Pick<FastifyRequest, 'method' | 'account' | 'actor' | 'refusedClient' | 'graphqlOperation'> & {
  routeOptions?: { url?: string };
};

/**
 * Logs sign-ins and changes of second factors, denials, and MASTER CONTROL's reads of other companies' staff. Recording
 * an event takes about 10 microseconds of CPU time and never fails. Rows are written in the background, in at most one
 * statement per second.
 */
@Injectable()
export class SecurityLog implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('SecurityLog');
  private readonly buffer = new SecurityBuffer();
  /** When each identity last signed in, in seconds since 1970. */
  private readonly signIns = new LRUCache<string, number>(growingTo(MAX_IDENTITIES));
  private timer: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DatabaseService,
    private readonly actors: ActorService,
  ) {}

  onModuleInit(): void {
    this.actors.onAuthenticated((actor, request) => {
      if (request.headers.authorization) this.usedToken(request, actor);
    });
    // Starts here and not with the first event, so that no request's trace includes the writes.
    this.timer = setInterval(() => void this.flush(), PERIOD).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Records that an identity has started a session. */
  startedSession(request: FastifyRequest, { uid, secondFactor }: Identity): void {
    this.note(request, { kind: SecurityEventKind.SIGN_IN, firebaseId: uid });
    if (secondFactor) this.note(request, { kind: SecurityEventKind.SECOND_FACTOR_USED, firebaseId: uid });
  }

  /** Records the first use of an ID token of a new sign-in. Several servers may record the same one. */
  usedToken(request: Noted, { identity: { uid, authTime, secondFactor }, user }: Actor): void {
    if ((this.signIns.get(uid) ?? 0) >= authTime) return;
    this.signIns.set(uid, authTime);
    const kinds = secondFactor
      ? [SecurityEventKind.SIGN_IN, SecurityEventKind.SECOND_FACTOR_USED]
      : [SecurityEventKind.SIGN_IN];
    for (const kind of kinds) {
      // A fixed operation, so that all servers count the sign-in once, whichever requests used the token.
      const note = { kind, firebaseId: uid, userId: user?.id ?? null, operation: ID_TOKEN };
      this.note(request, note, authTime * 1000);
    }
  }

  /** Records that a request was refused. */
  denied(request: Noted, code: ErrorCode): void {
    this.note(request, { kind: SecurityEventKind.DENIED, code });
  }

  /**
   * Records that MASTER CONTROL has read another company's staff (null: all companies'). Other reads are not recorded.
   */
  readStaff(actor: Actor, companyId: number | null): void {
    if (!isMaster(actor) || (companyId !== null && companyId === actor.user?.companyId)) return;
    const { identity, user } = actor;
    this.note(currentRequest(), {
      kind: SecurityEventKind.STAFF_READ,
      firebaseId: identity.uid,
      userId: user?.id ?? null,
      companyId,
    });
  }

  /** Records that MASTER CONTROL has started a support session, approved changes in it, or ended it. */
  changedSupport({ identity, user }: Actor, companyId: number | null): void {
    this.note(currentRequest(), {
      kind: SecurityEventKind.SUPPORT,
      firebaseId: identity.uid,
      userId: user?.id ?? null,
      companyId,
    });
  }

  /** Records that the actor has changed its second factors, or removed those of somebody in that company. */
  changedSecondFactors(
    { identity, user }: Actor,
    kind: 'SECOND_FACTOR_ADDED' | 'SECOND_FACTOR_REMOVED' | 'SECOND_FACTORS_RESET',
    companyId: number | null = null,
  ): void {
    this.note(currentRequest(), { kind, firebaseId: identity.uid, userId: user?.id ?? null, companyId });
  }

  /** Deletes rows older than SECURITY_LOG_DAYS. */
  @EveryHour()
  async removeOld(): Promise<void> {
    const age = `interval '${settings().securityLogDays} days'`;
    await deleteInBatches(this.database, 'security_log', 'id', `at < now() - ${age}`);
  }

  /** Writes all recorded events. */
  flush(): Promise<void> {
    return (this.writing = this.writing.then(() => this.write()));
  }

  private note(
    request: Noted | undefined,
    note: Partial<SecurityNote> & Pick<SecurityNote, 'kind'>,
    bucket?: number,
  ): void {
    const { actor, account, refusedClient } = request ?? {};
    this.buffer.add(
      {
        firebaseId: actor?.support?.holder.uid ?? actor?.identity.uid ?? refusedClient?.uid ?? null,
        userId: actor?.user?.id ?? refusedClient?.userId ?? null,
        companyId: null,
        operation: operationOf(request),
        code: null,
        address: account?.address ?? null,
        ...note,
      },
      Date.now(),
      bucket,
    );
  }

  private async write(): Promise<void> {
    if (this.buffer.isEmpty) return;
    const rows = this.buffer.take();
    try {
      await execute(
        this.database,
        `INSERT INTO security_log AS s (at, last_at, count, kind, firebase_id, user_id, company_id, operation, code,
           address, bucket, fingerprint)
         SELECT to_timestamp(at / 1000), to_timestamp("lastAt" / 1000), count, kind, "firebaseId", "userId", "companyId",
           operation, code, address, to_timestamp(bucket / 1000), decode(fingerprint, 'hex')
         FROM jsonb_to_recordset($1) AS e (at float8, "lastAt" float8, count integer, kind text,
           "firebaseId" text, "userId" integer, "companyId" integer, operation text, code text, address text,
           bucket float8, fingerprint text)
         -- In the same order on every server, so that concurrent statements cannot deadlock.
         ORDER BY fingerprint
         ON CONFLICT ON CONSTRAINT security_log_fingerprint_key DO UPDATE
         SET count = s.count + excluded.count, last_at = greatest(s.last_at, excluded.last_at)
         -- Several servers may note the same ID token, which counts as one sign-in.
         WHERE s.operation <> '${ID_TOKEN}'`,
        [JSON.stringify(rows.map((row) => ({ ...row, fingerprint: fingerprintOf(row) })))],
      );
    } catch (error) {
      this.buffer.putBack(rows);
      this.logger.warn(`Could not write the security log, will retry: ${String(error)}`);
    }
  }
}

function operationOf(request: Noted | undefined): string {
  if (!request) return 'subscription';
  const { graphqlOperation, routeOptions, method } = request;
  if (graphqlOperation) return graphqlOperation.label;
  return routeOptions?.url ? `${method} ${routeOptions.url}` : 'socket';
}
