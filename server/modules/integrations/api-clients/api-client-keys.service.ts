import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActorService } from '../../../core/access/actor.service.js';
import type {
  ApiClients,
  KeyRefusal,
  RequestOutcome,
  StoredClient,
} from '../../../core/access/api-client.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { queryRow } from '../../../platform/database/statement.js';
import {
  ACTOR_COMPANY,
  actorColumns,
  actorRecordOf,
  type ActorRow,
} from '../../directory/users/actor-source.js';
import { ApiClientCountsService } from './api-client-counts.service.js';
import { CREATOR, isBacked } from './api-client.entity.js';

/** How old the stored time of last use may be before a request updates it. */
const USE_RECORDED_EVERY = "interval '1 minute'";

/**
 * Keys per statement. Padding the list to this length lets PostgreSQL plan the statement once instead of for each
 * request.
 */
const MAX_KEYS = 20;

const isUseDue = `(a.last_used_at IS NULL OR a.last_used_at < now() - ${USE_RECORDED_EVERY})`;

/** A client with its creator as an actor. */
interface Row extends ActorRow {
  key: string;
  clientId: number;
  clientName: string;
  clientCompanyId: number | null;
  /** Separated by spaces: splitting a text is faster than parsing an array. */
  scopes: string;
  networks: string;
  refusal: KeyRefusal | null;
  keyEndsAt: number | null;
  standsSince: number;
  isUseDue: boolean;
}

/**
 * Finds clients by their keys: one statement loads client, creator, company and privileges, and checks whether the key
 * is valid. Nothing is cached, so a revoked client is refused at once.
 */
@Injectable()
export class ApiClientKeysService implements ApiClients {
  private readonly findByDigest: (digest: string) => Promise<Row | null>;
  /** Stores last uses in batches. Skips rows that another server is writing. */
  private readonly recordUse: (id: number) => Promise<object | null>;

  constructor(
    database: DatabaseService,
    actors: ActorService,
    private readonly usage: ApiClientCountsService,
  ) {
    this.findByDigest = database.batched<string, Row>(
      `SELECT k.digest AS key, a.id AS "clientId", a.name AS "clientName", a.company_id AS "clientCompanyId",
         array_to_string(a.scopes, ' ') AS scopes, array_to_string(a.networks, ' ') AS networks,
         extract(epoch FROM least(a.expires_at, CASE WHEN a.digest <> k.digest THEN a.previous_ends_at END))::float8
           AS "keyEndsAt",
         ${isUseDue} AS "isUseDue", extract(epoch FROM a.stands_since)::float8 * 1000 AS "standsSince", ${actorColumns()},
         CASE WHEN a.revoked_at IS NOT NULL THEN 'REVOKED'
           WHEN a.digest <> k.digest AND a.previous_ends_at <= now() THEN 'REPLACED'
           WHEN a.expires_at <= now() THEN 'EXPIRED'
           WHEN NOT ${isBacked()} THEN 'STOPPED' END AS refusal
       FROM (SELECT ($1::text[])[n] AS digest FROM generate_subscripts($1::text[], 1) AS n LIMIT ${MAX_KEYS}) AS k
       JOIN api_clients a ON a.id = coalesce(
         (SELECT id FROM api_clients WHERE digest = k.digest),
         (SELECT id FROM api_clients WHERE previous_digest = k.digest))
       LEFT JOIN users u ON u.id = a.creator_id
       ${ACTOR_COMPANY}`,
      ({ key }) => key,
      MAX_KEYS,
    );
    this.recordUse = database.batched<number, { id: number }>(
      `UPDATE api_clients SET last_used_at = now() WHERE id = ANY(ARRAY(
         SELECT a.id FROM api_clients a WHERE a.id = ANY($1) AND ${isUseDue} FOR NO KEY UPDATE SKIP LOCKED))
       RETURNING id`,
      ({ id }) => id,
    );
    actors.acceptKeys(this);
  }

  async find(digest: string): Promise<StoredClient | null> {
    const row = await this.findByDigest(digest);
    if (!row) return null;
    const { clientId, clientName, clientCompanyId, scopes, networks, refusal, keyEndsAt } = row;
    const { user, company, privileges } = actorRecordOf(row);
    return {
      client: { id: clientId, name: clientName, scopes: new Set(scopes.split(' ')) },
      user,
      company,
      // A company's client works for that company only, even if its creator manages all companies.
      privileges:
        clientCompanyId === null
          ? privileges
          : privileges.filter((title) => title !== PRIVILEGES.masterControl),
      refusal,
      networks: networks === '' ? [] : networks.split(' '),
      keyEndsAt,
      standsSince: row.standsSince,
      isUseDue: row.isUseDue,
    };
  }

  async isUsable(manager: EntityManager, id: number): Promise<boolean> {
    return (
      (await queryRow(
        manager,
        `SELECT FROM api_clients a ${CREATOR} WHERE a.id = $1 AND a.revoked_at IS NULL AND ${isBacked()}`,
        [id],
      )) !== null
    );
  }

  async touch(id: number): Promise<void> {
    await this.recordUse(id);
  }

  count(id: number, outcome: RequestOutcome): void {
    this.usage.count(id, outcome);
  }

  stopCounting(): Promise<void> {
    return this.usage.stop();
  }
}
