import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import { denied, enforce } from '../../../core/access/denial.js';
import { type Change, ChangesService } from '../../../core/ledger/changes.service.js';
import { issueSecret } from '../../../core/ledger/issued-secret.js';
import type { AccountClosing, ClosedAccount } from '../../../core/personal-data/account-closings.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { lockedCount } from '../../../platform/database/key-lock.js';
import { execute, queryRow } from '../../../platform/database/statement.js';
import { invalid, notFound } from '../../../platform/errors/app-error.js';
import { settings } from '../../../platform/settings/settings.js';
import { CompaniesService } from '../../directory/companies/companies.service.js';
import { checkIsOpen } from '../../directory/companies/open-company.js';
import { webhookUrlOf } from './webhook-addresses.js';
import { WebhookDisabledReason, WebhookEndpoint } from './webhook-endpoint.entity.js';
import {
  about,
  ENDPOINT_COLUMNS,
  ENDPOINT_TABLES,
  findEndpoint,
  lockEndpoint,
  makeDue,
  manageable,
} from './endpoint-rows.js';
import { WebhookNoticesService } from './webhook-notices.service.js';
import type { WebhookEndpointSecret } from './webhook.model.js';
import { checkCanManage, denialOfEvents, denialOfWebhooks } from './webhook.policy.js';
import { newWebhookSecret, WebhookSecrets } from './webhook-secrets.js';
import type { CreateWebhookEndpointInput, UpdateWebhookEndpointInput } from './webhooks.input.js';

/** The maximum number of endpoints of a company. */
export const MAX_ENDPOINTS = 20;

/** Creates, lists and changes the webhook endpoints of companies. They belong to the company, not to the person who created them. */
@Injectable()
export class WebhooksService implements AccountClosing {
  private readonly secrets = new WebhookSecrets();
  private readonly findById: (id: number) => Promise<WebhookEndpoint | null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
    private readonly companies: CompaniesService,
    private readonly notices: WebhookNoticesService,
  ) {
    this.findById = database.batched<number, WebhookEndpoint>(
      `SELECT ${ENDPOINT_COLUMNS} FROM ${ENDPOINT_TABLES} WHERE e.id = ANY($1) AND e.deleted_at IS NULL`,
      ({ id }) => id,
    );
  }

  /** Endpoints stay with the company, but lose the name that the person gave them. */
  async closeAccount({ manager }: Change, _actor: Actor, { id }: ClosedAccount): Promise<void> {
    await execute(manager, `UPDATE webhook_endpoints SET name = 'Webhook ' || id WHERE creator_id = $1`, [
      id,
    ]);
  }

  /** Returns the endpoints of a company, the newest first. */
  async list(actor: Actor, companyId: number): Promise<WebhookEndpoint[]> {
    await this.checkCanList(actor, companyId);
    return this.database.rows<WebhookEndpoint>(
      `SELECT ${ENDPOINT_COLUMNS} FROM ${ENDPOINT_TABLES} WHERE e.company_id = $1 AND e.deleted_at IS NULL
       ORDER BY e.id DESC LIMIT ${MAX_ENDPOINTS}`,
      [companyId],
    );
  }

  /** Returns the id of a company. Throws if the actor may not list its endpoints. */
  async checkCanList(actor: Actor, companyId: number): Promise<number> {
    checkCanManage(actor, companyId);
    await this.companies.get(actor, companyId);
    return companyId;
  }

  /** Returns an endpoint. NOT_FOUND if it does not exist or is of another company. */
  async get(actor: Actor, id: number): Promise<WebhookEndpoint> {
    return manageable(actor, await this.findById(id));
  }

  /** Returns an endpoint, or null if it does not exist or the actor may not see it. */
  async find(actor: Actor, id: number): Promise<WebhookEndpoint | null> {
    const endpoint = await this.findById(id);
    return endpoint && !denialOfWebhooks(actor, endpoint.companyId) ? endpoint : null;
  }

  /** Creates an endpoint, which receives events from now on. Only this result contains its secret. */
  async create(actor: Actor, input: CreateWebhookEndpointInput): Promise<WebhookEndpointSecret> {
    const { companyId, name, types, enabled } = input;
    await this.checkCanList(actor, companyId);
    enforce(denialOfEvents(actor, companyId));
    const url = checkedUrl(input.url);
    const secret = newWebhookSecret();
    const { result: id, shown } = await issueSecret(this.changes, actor, secret, async (change) => {
      const { manager, record } = change;
      await checkIsOpen(manager, companyId);
      await checkCount(manager, companyId);
      const { id: created } = (await queryRow<{ id: number }>(
        manager,
        `INSERT INTO webhook_endpoints (company_id, creator_id, name, url, types, secret, disabled_at, disabled_because)
         VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN NULL ELSE now() END, CASE WHEN $7 THEN NULL ELSE $8 END)
         RETURNING id`,
        [companyId, actor.user?.id ?? null, name, url, types, this.secrets.seal(secret), enabled, BY_ADMIN],
      ))!;
      await execute(
        manager,
        `INSERT INTO webhook_feeds (endpoint_id, position)
         VALUES ($1, coalesce((SELECT seq FROM audit_chains WHERE chain = $2), 0))`,
        [created, companyId],
      );
      const endpoint = { id: created, companyId, name };
      record(about('WEBHOOK_CREATED', endpoint, { webhookUrl: url, eventTypes: types.join(', ') || null }));
      await this.notices.tellOfCreation(change, companyId, actor);
      return created;
    });
    return this.withEndpoint(id, shown);
  }

  /** Changes the name, the address or the types of an endpoint. */
  async update(actor: Actor, id: number, input: UpdateWebhookEndpointInput): Promise<WebhookEndpoint> {
    await this.checkCanChange(actor, id);
    const url = input.url === undefined ? undefined : checkedUrl(input.url);
    return this.change(actor, id, async ({ manager, record }, endpoint) => {
      const next = {
        name: input.name ?? endpoint.name,
        url: url ?? endpoint.url,
        types: input.types ?? endpoint.types,
      };
      const [before, after] = [valuesOf(endpoint), valuesOf(next)];
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await execute(manager, `UPDATE webhook_endpoints SET name = $2, url = $3, types = $4 WHERE id = $1`, [
        id,
        next.name,
        next.url,
        next.types,
      ]);
      record({ ...about('WEBHOOK_CHANGED', endpoint), before, after });
    });
  }

  /** Rotates an endpoint's secret. Requests are signed with both secrets for some hours. */
  async rotate(actor: Actor, id: number, overlapHours: number): Promise<WebhookEndpointSecret> {
    await this.checkCanChange(actor, id);
    const secret = newWebhookSecret();
    const { shown } = await issueSecret(this.changes, actor, secret, async ({ manager, record }) => {
      const endpoint = await lockEndpoint(manager, actor, id);
      const { endsAt } = (await queryRow<{ endsAt: string }>(
        manager,
        `UPDATE webhook_endpoints SET previous_secret = secret, secret = $2, rotated_at = now(),
           previous_ends_at = now() + make_interval(hours => $3)
         WHERE id = $1 RETURNING previous_ends_at AS "endsAt"`,
        [id, this.secrets.seal(secret), overlapHours],
      ))!;
      record(about('WEBHOOK_SECRET_ROTATED', endpoint, { oldSecretEndsAt: endsAt }));
      return true;
    });
    return this.withEndpoint(id, shown);
  }

  /** Enables an endpoint. It then receives missed events, as long as they are kept. */
  async enable(actor: Actor, id: number): Promise<WebhookEndpoint> {
    await this.checkCanChange(actor, id);
    return this.change(actor, id, async ({ manager, record }, endpoint) => {
      if (!endpoint.disabledAt) return;
      await execute(
        manager,
        `UPDATE webhook_endpoints SET disabled_at = NULL, disabled_because = NULL WHERE id = $1`,
        [id],
      );
      await execute(manager, `UPDATE webhook_feeds SET failing_since = NULL WHERE endpoint_id = $1`, [id]);
      await makeDue(manager, id);
      // Three more days for all pending deliveries.
      await execute(
        manager,
        `UPDATE webhook_deliveries SET first_attempt_at = NULL, next_attempt_at = now()
         WHERE endpoint_id = $1 AND state = 'PENDING'`,
        [id],
      );
      record(about('WEBHOOK_ENABLED', endpoint));
    });
  }

  /** Disables an endpoint. It keeps its position, so that it can catch up as long as events are kept. */
  async disable(actor: Actor, id: number): Promise<WebhookEndpoint> {
    await this.checkCanChange(actor, id);
    return this.change(actor, id, async (change, endpoint) => {
      if (!endpoint.disabledAt) await disableIn(change, endpoint, WebhookDisabledReason.BY_ADMIN);
    });
  }

  /** Deletes an endpoint. Its deliveries are hidden at once, and deleted within hours. */
  async remove(actor: Actor, id: number): Promise<boolean> {
    await this.checkCanChange(actor, id);
    return this.changes.make(actor, async ({ manager, record }) => {
      const endpoint = await lockEndpoint(manager, actor, id);
      await execute(manager, `UPDATE webhook_endpoints SET deleted_at = now() WHERE id = $1`, [id]);
      record(about('WEBHOOK_DELETED', endpoint));
      return true;
    });
  }

  /** Disables a failing endpoint, and notifies the admins. Does nothing if it is already disabled. */
  async disableFailing(id: number, because: WebhookDisabledReason): Promise<void> {
    await this.changes.make(null, async (change) => {
      await execute(change.manager, `SELECT FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE`, [id]);
      const endpoint = await findEndpoint(change.manager, id);
      if (!endpoint || endpoint.disabledAt) return true;
      await disableIn(change, endpoint, because);
      await this.notices.tellOfFailure(change, endpoint, because === WebhookDisabledReason.GONE);
      return true;
    });
  }

  /** Throws if the actor may not change an endpoint. NOT_FOUND as for `get`. */
  async checkCanChange(actor: Actor, id: number): Promise<WebhookEndpoint> {
    const endpoint = await this.get(actor, id);
    enforce(denialOfEvents(actor, endpoint.companyId));
    return endpoint;
  }

  private async change(
    actor: Actor,
    id: number,
    work: (change: Change, endpoint: WebhookEndpoint) => Promise<void>,
  ): Promise<WebhookEndpoint> {
    await this.changes.make(actor, async (change) => {
      await work(change, await lockEndpoint(change.manager, actor, id));
      return true;
    });
    return manageable(actor, await findEndpoint(this.database.manager, id));
  }

  private async withEndpoint(id: number, secret: string | null): Promise<WebhookEndpointSecret> {
    const endpoint = await findEndpoint(this.database.manager, id);
    if (!endpoint) throw notFound('Webhook endpoint');
    return { endpoint, secret };
  }
}

const BY_ADMIN = WebhookDisabledReason.BY_ADMIN;

function checkedUrl(text: string): string {
  const checked = webhookUrlOf(text, settings().webhooks);
  if ('refusal' in checked) throw invalid({ url: checked.refusal });
  return checked.url;
}

const valuesOf = ({ name, url, types }: Pick<WebhookEndpoint, 'name' | 'url' | 'types'>) => ({
  webhookName: name,
  webhookUrl: url,
  eventTypes: types.join(', ') || null,
});

async function disableIn(
  { manager, record }: Change,
  endpoint: WebhookEndpoint,
  because: WebhookDisabledReason,
): Promise<void> {
  await execute(
    manager,
    `UPDATE webhook_endpoints SET disabled_at = now(), disabled_because = $2 WHERE id = $1`,
    [endpoint.id, because],
  );
  record(about('WEBHOOK_DISABLED', endpoint, { disabledBecause: because }));
}

/** Throws if a company has reached its limit of endpoints. Concurrent calls wait for each other. */
async function checkCount(manager: EntityManager, companyId: number): Promise<void> {
  const rows = 'FROM webhook_endpoints WHERE company_id = $1 AND deleted_at IS NULL';
  const count = await lockedCount(manager, `webhook endpoints of ${companyId}`, rows, [companyId]);
  if (count >= MAX_ENDPOINTS) throw denied({ reason: 'TOO_MANY_WEBHOOKS' });
}
