import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { apiKeyDigest, newApiKey } from '../../../core/identity/api-key.js';
import { scopeRules } from '../../../core/access/operation-rules.js';
import { platformScopes, scopeMeanings, shownScope } from '../../../core/access/scopes.js';
import { IdentityService } from '../../../core/identity/identity.service.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { issueSecret } from '../../../core/ledger/issued-secret.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { selectList } from '../../../platform/database/columns.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { lockedCount } from '../../../platform/database/key-lock.js';
import { execute, queryRow, queryRows } from '../../../platform/database/statement.js';
import { conflict, invalid, notFound } from '../../../platform/errors/app-error.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { TransitionsService } from '../../directory/companies/transitions.service.js';
import { activeAdminsOf } from '../../directory/users/active-admins.js';
import { TombstonesService, type Undone } from '../../directory/users/membership/tombstones.service.js';
import { ApiClient, ApiClientState, CREATOR, isBacked, stateOf } from './api-client.entity.js';
import type { ApiClientKey, ApiScopeInfo } from './api-client.model.js';
import {
  checkCanManage,
  denialOfCreation,
  denialOfManagement,
  denialOfRotation,
} from './api-client.policy.js';
import type { CreateApiClientInput } from './api-clients.input.js';
import { networkOf } from './networks.js';

/** The maximum number of active clients of a company or of the platform. */
const MAX_CLIENTS = 50;
/** The maximum number of clients in a list. Active ones come first. */
export const MAX_LISTED = 200;
/** How long clients stay in lists after they were revoked. */
const LISTED = "interval '90 days'";
/** The number of characters of a key that are shown to identify it. */
const ENDING = 4;

const columns = () => `${selectList(ApiClient, 'a')}, ${isBacked()} AS "isBacked"`;

/** Creates, lists, rotates and revokes API clients. */
@Injectable()
export class ApiClientsService implements AccountClosing {
  private allScopes: readonly ApiScopeInfo[] | undefined;

  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly companies: CompaniesService,
    private readonly identities: IdentityService,
    transitions: TransitionsService,
    tombstones: TombstonesService,
  ) {
    changes.onRecorded((change, _actor, entries) => revokeOfLeft(change, entries));
    tombstones.onUndone(recordRestored);
    transitions.onEnding((change, { companyId, closedAt, limit }) =>
      revokeWhere(change, 'company_id = $1 AND created_at <= $2 ORDER BY id LIMIT $3', [
        companyId,
        closedAt,
        limit,
      ]),
    );
  }

  async closeAccount(change: Change, _actor: Actor, { id }: ClosedAccount): Promise<void> {
    await revokeWhere(change, 'creator_id = $1', [id]);
    // Clients have names chosen by the person, and one of the networks may be the person's home.
    await execute(
      change.manager,
      `UPDATE api_clients SET networks = '{}', name = 'API client ' || id WHERE creator_id = $1`,
      [id],
    );
  }

  /** Returns the available scopes, sorted. */
  scopes(): readonly ApiScopeInfo[] {
    return (this.allScopes ??= this.readScopes());
  }

  private readScopes(): ApiScopeInfo[] {
    const platform = platformScopes();
    return Object.entries(scopeMeanings()).map(([scope, meaning]) => ({
      scope,
      shownName: shownScope(scope),
      meaning,
      forPlatform: platform.has(scope),
      operations: [...scopeRules()].flatMap(([operation, rule]) =>
        typeof rule === 'object' && rule.scopes.includes(scope) ? [operation] : [],
      ),
    }));
  }

  /** Returns the client whose key authenticates the request. Null for people. */
  async current(actor: Actor): Promise<ApiClient | null> {
    return actor.client ? find(this.database.manager, actor.client.id) : null;
  }

  /** Returns the clients of a company or of the platform, newest first, with revoked ones last. */
  async list(actor: Actor, owner: number | null): Promise<ApiClient[]> {
    await this.checkCanList(actor, owner);
    return this.database.rows<ApiClient>(
      `SELECT ${columns()} FROM api_clients a ${CREATOR} WHERE a.company_id IS NOT DISTINCT FROM $1
       ORDER BY a.revoked_at IS NOT NULL, a.id DESC LIMIT ${MAX_LISTED}`,
      [owner],
    );
  }

  /** Returns a client. */
  async get(actor: Actor, id: number): Promise<ApiClient> {
    return manageable(actor, await find(this.database.manager, id));
  }

  /** Throws if the actor may not list the clients of a company or, with null, of the platform. */
  async checkCanList(actor: Actor, owner: number | null): Promise<void> {
    checkCanManage(actor, owner);
    if (owner !== null) await this.companies.get(actor, owner);
  }

  /** Creates a client. Only this result contains its key. */
  async create(actor: Actor, { companyId, ...input }: CreateApiClientInput): Promise<ApiClientKey> {
    const owner = companyId ?? null;
    await this.checkCanList(actor, owner);
    enforce(denialOfCreation(actor, owner));
    const { name, scopes } = input;
    const networks = networksOf(input.networks);
    const expiresAt = input.expiresAt ?? null;
    if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid({ expiresAt: 'must be in the future' });
    const key = newApiKey();
    const { result: id, shown } = await issueSecret(this.changes, actor, key, async (change) => {
      const { manager, record } = change;
      if (owner !== null) await checkIsOpen(manager, owner);
      await checkCount(manager, owner);
      const { identifiers } = await manager.insert(ApiClient, {
        companyId: owner,
        creatorId: actor.user!.id,
        name,
        scopes,
        networks,
        expiresAt: expiresAt?.toISOString() ?? null,
        usedSecondFactor: this.identities.usedSecondFactor(actor.identity),
        ...storedOf(key),
      });
      const created: number = identifiers[0].id;
      record({
        action: 'API_CLIENT_CREATED',
        companyId: owner,
        subject: { type: 'API_CLIENT', id: created },
        after: {
          clientName: name,
          scopes: scopes.map(shownScope).join(', '),
          ...(networks.length > 0 && { networks: networks.join(', ') }),
          ...(expiresAt && { keyExpiresAt: expiresAt.toISOString() }),
        },
      });
      if (owner !== null) await notifyAdmins(change, owner, actor.user!.id);
      return created;
    });
    return this.withClient(id, shown);
  }

  /**
   * Replaces a client's key. The old one keeps working for some hours, unless the session that created it has ended.
   * For its creator only, who can also reactivate a stopped client in this way.
   */
  async rotate(actor: Actor, id: number, overlapHours: number): Promise<ApiClientKey> {
    enforce(denialOfRotation(actor, await this.get(actor, id)));
    const key = newApiKey();
    const { shown } = await issueSecret(this.changes, actor, key, async ({ manager, record }) => {
      const client = await lock(manager, actor, id);
      enforce(denialOfRotation(actor, client));
      const state = stateOf(client);
      if (state !== ApiClientState.ACTIVE && state !== ApiClientState.STOPPED) {
        throw conflict('This API client has ended. Create another one.', 'API_CLIENT_ENDED');
      }
      const { digest, ending } = storedOf(key);
      const validFrom = this.identities.signInsValidFrom(actor.identity.uid);
      const stands = state === ApiClientState.ACTIVE && validFrom <= Date.parse(client.standsSince);
      const { endsAt } = (await queryRow<{ endsAt: string }>(
        manager,
        `UPDATE api_clients SET previous_digest = digest, digest = $2, ending = $3, rotated_at = now(),
           previous_ends_at = now() + make_interval(hours => $4),
           stands_since = now(), used_second_factor = $5
         WHERE id = $1 RETURNING previous_ends_at AS "endsAt"`,
        [id, digest, ending, stands ? overlapHours : 0, this.identities.usedSecondFactor(actor.identity)],
      ))!;
      record(about('API_CLIENT_ROTATED', client, { oldKeyEndsAt: endsAt }));
      return true;
    });
    return this.withClient(id, shown);
  }

  /** Revokes a client: its keys stop at once, on all servers. Does nothing if it is already revoked. */
  async revoke(actor: Actor, id: number): Promise<ApiClient> {
    await this.get(actor, id);
    await this.changes.make(actor, async (change) => {
      const client = await lock(change.manager, actor, id);
      if (client.revokedAt) return true;
      await execute(change.manager, `UPDATE api_clients SET revoked_at = now() WHERE id = $1`, [id]);
      change.record(about('API_CLIENT_REVOKED', client));
      return true;
    });
    return (await find(this.database.manager, id))!;
  }

  /** Deletes clients that were revoked or have expired long ago. The audit log keeps their history. */
  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(
      this.database,
      'api_clients',
      'id',
      `least(revoked_at, expires_at) < now() - ${LISTED}`,
    );
  }

  private async withClient(id: number, key: string | null): Promise<ApiClientKey> {
    return { client: (await find(this.database.manager, id))!, key };
  }
}

/** The stored columns of a key. */
const storedOf = (key: string) => ({ digest: apiKeyDigest(key), ending: key.slice(-ENDING) });

const find = (manager: EntityManager, id: number): Promise<ApiClient | null> =>
  queryRow<ApiClient>(manager, `SELECT ${columns()} FROM api_clients a ${CREATOR} WHERE a.id = $1`, [id]);

async function lock(manager: EntityManager, actor: Actor, id: number): Promise<ApiClient> {
  await execute(manager, `SELECT FROM api_clients WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  return manageable(actor, await find(manager, id));
}

/**
 * Returns the client. Throws FORBIDDEN for callers that may not see any client, or NOT_FOUND if the actor may not see
 * it.
 */
function manageable(actor: Actor, client: ApiClient | null): ApiClient {
  // The same error for every id: only admins of a company and MASTER CONTROL manage clients.
  enforce(denialOfManagement(actor, actor.user?.companyId ?? null));
  if (!client || denialOfManagement(actor, client.companyId)) throw notFound('API client');
  return client;
}

/** Notifies the other admins of a company that a person has created a client. */
async function notifyAdmins({ manager, notify }: Change, companyId: number, personId: number): Promise<void> {
  for (const { id: userId } of await activeAdminsOf(manager, companyId)) {
    if (userId !== personId) notify({ kind: 'API_CLIENT_CREATED', userId, companyId, personId });
  }
}

/** Throws if a company or the platform has reached its limit of clients. Concurrent calls wait for each other. */
async function checkCount(manager: EntityManager, owner: number | null): Promise<void> {
  const rows = `FROM api_clients WHERE company_id IS NOT DISTINCT FROM $1
    AND revoked_at IS NULL AND coalesce(expires_at > now(), true)`;
  const count = await lockedCount(manager, `API clients of ${owner ?? 'the platform'}`, rows, [owner]);
  if (count >= MAX_CLIENTS) throw denied({ reason: 'TOO_MANY_API_CLIENTS' });
}

function networksOf(texts: readonly string[]): string[] {
  const networks = texts.map(networkOf);
  if (networks.includes(null)) {
    throw invalid({ networks: 'must be addresses or networks such as 192.0.2.0/24 or 2001:db8::/32' });
  }
  return [...new Set(networks as string[])];
}

/** Revokes the clients of people who leave their company. They are restored only if the removal is undone. */
async function revokeOfLeft(change: Change, entries: readonly AuditEntry[]): Promise<void> {
  const left = entries.flatMap(({ action, subject }) => (action === 'USER_LEFT' ? [Number(subject.id)] : []));
  if (left.length === 0) return;
  await revokeWhere(change, 'creator_id = ANY($1) AND company_id IS NOT NULL', [left]);
}

/** Records the restored clients. */
async function recordRestored({ record }: Change, { rows }: Undone): Promise<void> {
  for (const { relation, before } of rows) {
    if (relation !== 'api_clients' || !before) continue;
    const { id, company_id, name } = before;
    record(
      about('API_CLIENT_RESTORED', {
        id: Number(id),
        companyId: company_id === null ? null : Number(company_id),
        name: String(name),
      }),
    );
  }
}

/** Revokes the active clients that meet a condition. Returns their number. */
async function revokeWhere(
  { manager, record }: Change,
  condition: string,
  values: unknown[],
): Promise<number> {
  const revoked = await queryRows<Named>(
    manager,
    `UPDATE api_clients SET revoked_at = now() WHERE id = ANY(ARRAY(
       SELECT id FROM api_clients WHERE revoked_at IS NULL AND ${condition} FOR NO KEY UPDATE))
     RETURNING id, company_id AS "companyId", name`,
    values,
  );
  for (const client of revoked) record(about('API_CLIENT_REVOKED', client));
  return revoked.length;
}

type Named = Pick<ApiClient, 'id' | 'companyId' | 'name'>;

const about = (
  action: AuditEntry['action'],
  { id, companyId, name }: Named,
  after: AuditEntry['after'] = {},
): AuditEntry => ({
  action,
  companyId,
  subject: { type: 'API_CLIENT', id },
  after: { clientName: name, ...after },
});
