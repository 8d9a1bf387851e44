import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { enforce } from '../../../core/access/denial.js';
import type { AuditEntry } from '../../../core/ledger/audit/audit-entry.js';
import { selectList } from '../../../platform/database/columns.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { denialOfEvents, denialOfWebhooks } from './webhook.policy.js';

/** Selects endpoints `e` with their delivery state. */
export const ENDPOINT_COLUMNS = `${selectList(WebhookEndpoint, 'e')}, f.failing_since AS "failingSince",
  f.succeeded_at AS "succeededAt", f.resend_after IS NOT NULL AS "isResending"`;
export const ENDPOINT_TABLES = 'webhook_endpoints e JOIN webhook_feeds f ON f.endpoint_id = e.id';

/** Returns an endpoint that is not deleted, or null. */
export const findEndpoint = (manager: EntityManager, id: number): Promise<WebhookEndpoint | null> =>
  queryRow<WebhookEndpoint>(
    manager,
    `SELECT ${ENDPOINT_COLUMNS} FROM ${ENDPOINT_TABLES} WHERE e.id = $1 AND e.deleted_at IS NULL`,
    [id],
  );

/** Locks an endpoint and returns its current row. Throws if the actor may not change it. */
export async function lockEndpoint(
  manager: EntityManager,
  actor: Actor,
  id: number,
): Promise<WebhookEndpoint> {
  await execute(manager, `SELECT FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  const endpoint = manageable(actor, await findEndpoint(manager, id));
  enforce(denialOfEvents(actor, endpoint.companyId));
  return endpoint;
}

/** Makes servers look for deliveries of an endpoint, even during a pause after failures. */
export const makeDue = (manager: EntityManager, endpointId: number) =>
  execute(
    manager,
    `UPDATE webhook_feeds SET due_at = now(), leased_until = CASE WHEN runner IS NOT NULL THEN leased_until END
     WHERE endpoint_id = $1`,
    [endpointId],
  );

/**
 * Returns the endpoint. FORBIDDEN for callers that may not see any endpoint, or NOT_FOUND if it belongs to another
 * company.
 */
export function manageable(actor: Actor, endpoint: WebhookEndpoint | null): WebhookEndpoint {
  // The same error for every id: only admins of a company and MASTER CONTROL manage endpoints.
  enforce(denialOfWebhooks(actor, actor.user?.companyId ?? null));
  if (!endpoint || denialOfWebhooks(actor, endpoint.companyId)) throw notFound('Webhook endpoint');
  return endpoint;
}

/** The fields of an endpoint in entries and notifications. */
export type NamedEndpoint = Pick<WebhookEndpoint, 'id' | 'companyId' | 'name'>;

/** Returns an entry about an endpoint. */
export const about = (
  action: AuditEntry['action'],
  { id, companyId, name }: NamedEndpoint,
  after: AuditEntry['after'] = {},
): AuditEntry => ({
  action,
  companyId,
  subject: { type: 'WEBHOOK', id },
  after: { webhookName: name, ...after },
});
