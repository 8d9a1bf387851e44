import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { type Actor, isMaster } from '../access/actor.js';
import type { ErrorCode } from '../common/app-error.js';
import { deleteInBatches, hourly } from '../common/hourly.js';
import { env } from '../config/env.js';
import type { Identity } from '../identity/identity.service.js';
import { fingerprintOf, SecurityBuffer, type SecurityNote } from './security-buffer.js';
import { SecurityEventKind } from './security-event.js';

/** How often noted events are written, in milliseconds. */
const PERIOD = 1_000;
/** Identities whose last sign-in is remembered; of others it is written again, and found to be written already. */
const MAX_IDENTITIES = 20_000;

/** The operation of a sign-in that was noticed by its ID token. */
const ID_TOKEN = 'ID token';

/** What is read of a request: that of a socket has no route. */
type Noted = Pick<FastifyRequest, 'method' | 'account' | 'actor' | 'graphqlOperation'> & {
  routeOptions?: { url?: string };
};

/**
 * Logs sign-ins, denials, and MASTER CONTROL's reads of other companies' staff. Noting an event takes about 10
 * microseconds of CPU time and never fails. Rows are written in the background, in at most one statement a second.
 */
@Injectable()
export class SecurityLog implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('SecurityLog');
  private readonly buffer = new SecurityBuffer();
  /** When each identity last signed in, in seconds since 1970. */
  private readonly signIns = new LRUCache<string, number>({ max: MAX_IDENTITIES });
  private timer: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  private stopCleaning: () => void;

  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
    // Not begun by a request: its trace would then hold the writing.
    this.timer = setInterval(() => void this.flush(), PERIOD).unref();
    this.stopCleaning = hourly('SecurityLog', () => this.removeOld());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopCleaning();
    clearInterval(this.timer);
    await this.flush();
  }

  /** Notes that an identity has started a session. */
  startedSession(request: FastifyRequest, { uid }: Identity): void {
    this.note(request, { kind: SecurityEventKind.SIGN_IN, firebaseId: uid });
  }

  /** Notes the first use of an ID token of a new sign-in, on whichever server. */
  usedToken(request: FastifyRequest, { identity: { uid, authTime }, user }: Actor): void {
    if ((this.signIns.get(uid) ?? 0) >= authTime) return;
    this.signIns.set(uid, authTime);
    this.note(
      request,
      // Without the request's operation: it is one sign-in, whatever its token was used for first.
      { kind: SecurityEventKind.SIGN_IN, firebaseId: uid, userId: user?.id ?? null, operation: ID_TOKEN },
      authTime * 1000,
    );
  }

  /** Notes that a request was refused. */
  denied(request: Noted, code: ErrorCode): void {
    this.note(request, { kind: SecurityEventKind.DENIED, code });
  }

  /** Notes that MASTER CONTROL has read staff of a company (null: of all companies); other readers are not noted. */
  readStaff(actor: Actor, companyId: number | null): void {
    if (!isMaster(actor) || (companyId !== null && companyId === actor.user?.companyId)) return;
    const { request, identity, user } = actor;
    this.note(request, {
      kind: SecurityEventKind.STAFF_READ,
      firebaseId: identity.uid,
      userId: user?.id ?? null,
      companyId,
    });
  }

  /** Deletes what is older than SECURITY_LOG_DAYS. */
  async removeOld(): Promise<void> {
    const age = `interval '${env().securityLogDays} days'`;
    await deleteInBatches(this.database, 'security_log', 'id', `at < now() - ${age}`);
  }

  /** Writes what was noted so far. */
  flush(): Promise<void> {
    return (this.writing = this.writing.then(() => this.write()));
  }

  private note(
    request: Noted | undefined,
    note: Partial<SecurityNote> & Pick<SecurityNote, 'kind'>,
    bucket?: number,
  ): void {
    const { actor, account } = request ?? {};
    this.buffer.add(
      {
        firebaseId: actor?.identity.uid ?? null,
        userId: actor?.user?.id ?? null,
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
      await this.database.query(
        `INSERT INTO security_log AS s (at, last_at, count, kind, firebase_id, user_id, company_id, operation, code,
           address, bucket, fingerprint)
         SELECT to_timestamp(at / 1000), to_timestamp("lastAt" / 1000), count, kind, "firebaseId", "userId", "companyId",
           operation, code, address, to_timestamp(bucket / 1000), decode(fingerprint, 'hex')
         FROM jsonb_to_recordset($1) AS e (at float8, "lastAt" float8, count integer, kind text,
           "firebaseId" text, "userId" integer, "companyId" integer, operation text, code text, address text,
           bucket float8, fingerprint text)
         -- In one order on every server: they would wait for one another in a ring.
         ORDER BY fingerprint
         ON CONFLICT ON CONSTRAINT security_log_fingerprint_key DO UPDATE
         SET count = s.count + excluded.count, last_at = greatest(s.last_at, excluded.last_at)
         -- Every server notes the same ID token: that is one sign-in.
         WHERE s.operation <> '${ID_TOKEN}'`,
        [JSON.stringify(rows.map((row) => ({ ...row, fingerprint: fingerprintOf(row) })))],
      );
    } catch (error) {
      this.buffer.putBack(rows);
      this.logger.warn(`Could not be written, and is tried again: ${String(error)}`);
    }
  }
}

function operationOf(request: Noted | undefined): string {
  if (!request) return 'subscription';
  const { graphqlOperation, routeOptions, method } = request;
  if (graphqlOperation) return graphqlOperation.label;
  return routeOptions?.url ? `${method} ${routeOptions.url}` : 'socket';
}
