import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../core/access/actor.js';
import { ActorService } from '../../../core/access/actor.service.js';
import { enforce } from '../../../core/access/denial.js';
import { apiKeyIn } from '../../../core/identity/api-key.js';
import { EveryHour } from '../../../platform/concurrency/every-hour.js';
import { CountBuffer, CountWriter } from '../../../platform/database/counts.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.js';
import { isDatabaseUnavailable } from '../../../platform/database/errors.js';
import { pageOf } from '../../../platform/database/keyset-list.js';
import type { SortColumn } from '../../../platform/database/keyset.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { execute } from '../../../platform/database/statement.js';
import { renderErrorsBelow } from '../../../platform/http/error.filter.js';
import { settings } from '../../../platform/settings/settings.js';
import { stackOf } from '../../../platform/telemetry/redaction.js';
import { propertiesOf } from '../../../platform/validation/properties.js';
import { type ApiClient, ApiClientState, stateOf } from '../api-clients/api-client.entity.js';
import { denialOfManagement } from '../api-clients/api-client.policy.js';
import { onSuccess } from './log-success.js';
import { parseFilter, shapeOf } from './scim-filter.js';
import { renderScimError } from './scim-errors.js';
import type { ScimRequestArgs } from './scim-log.input.js';
import { type ScimCheck, ScimCheckProblem } from './scim-log.model.js';
import type { ScimRequest } from './scim-request.entity.js';

/** The path prefix of SCIM requests. */
const BASE = '/scim/v2';
/** The logged path of a request without a route. */
const UNKNOWN = '/…';
/** How often requests are written, in milliseconds. */
const PERIOD = 1_000;
/** The maximum number of unwritten requests. Further ones are not logged. */
const MAX_WAITING = 2_000;
/** The maximum number of requests that are kept per client. */
const MAX_KEPT = 10_000;
/** The maximum number of characters of a path and of a problem. */
const MAX_LENGTH = 300;

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn & { of: (request: ScimRequest) => string }> = {
  AT: { column: 'r.at', type: 'timestamptz', of: ({ at }) => at },
};

/** A request that is not written yet. `at` is in milliseconds since 1970. */
type Entry = Pick<ScimRequest, 'method' | 'path' | 'status' | 'problem'> & {
  number: number;
  clientId: number;
  at: number;
};

const PROBLEMS: Partial<Record<ApiClientState, ScimCheckProblem>> = {
  [ApiClientState.REVOKED]: ScimCheckProblem.REVOKED,
  [ApiClientState.EXPIRED]: ScimCheckProblem.EXPIRED,
  [ApiClientState.STOPPED]: ScimCheckProblem.STOPPED,
};

/**
 * Logs the requests of identity providers, so that admins can see which arrive and which are refused. Requests with a
 * known key are logged, without data about people.
 */
@Injectable()
export class ScimLogService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('ScimLog');
  private count = 0;
  private readonly buffer = new CountBuffer<Entry>(
    ({ number }) => String(number),
    () => undefined,
    MAX_WAITING,
  );
  private readonly writer = new CountWriter('requests of SCIM', this.buffer, (rows) => this.write(rows));

  constructor(
    private readonly database: DatabaseService,
    private readonly actors: ActorService,
  ) {}

  onModuleInit(): void {
    renderErrorsBelow('/scim/', (error, request) => {
      const rendered = renderScimError(error);
      void this.recordFailure(request, rendered.status, rendered.body.detail);
      return rendered;
    });
    onSuccess((request, status, ignored) => this.record(request, status, problemOfIgnored(ignored)));
    this.writer.start(PERIOD);
  }

  async onModuleDestroy(): Promise<void> {
    await this.writer.stop();
  }

  /** Logs a finished request. */
  private record(
    request: FastifyRequest,
    status: number,
    problem: string | null,
    { number, at } = this.next(),
  ): void {
    const { clientId, method } = request;
    if (clientId === undefined) return;
    this.buffer.add({
      number,
      clientId,
      at,
      method,
      path: storable(pathOf(request)),
      status,
      problem: problem && withoutValues(storable(problem)),
    });
  }

  /** Logs a failure. Some occur before the key is read, such as for a wrong path or an unparsable body. */
  private async recordFailure(request: FastifyRequest, status: number, problem: string): Promise<void> {
    const turn = this.next();
    // Rate-limited callers must not cause further statements.
    const isUnread = request.clientId === undefined && !request.actorBuilt && status !== 429;
    if (isUnread && apiKeyIn(request) !== null) await this.actors.ofRequest(request).catch(() => undefined);
    this.record(request, status, problem, turn);
  }

  /** Returns the sort key that keeps requests in the order of their completion. */
  private next(): Pick<Entry, 'number' | 'at'> {
    return { number: (this.count += 1), at: Date.now() };
  }

  /** Writes all pending requests. */
  flush(): Promise<void> {
    return this.writer.flush();
  }

  /** Returns a page of a client's requests, newest first. The actor must be able to list the client. */
  async page(
    actor: Actor,
    { id, companyId }: ApiClient,
    { failedOnly, ...args }: ScimRequestArgs,
  ): Promise<Page<ScimRequest>> {
    enforce(denialOfManagement(actor, companyId));
    return pageOf(
      this.database,
      { ...args, orderBy: NEWEST_FIRST },
      {
        name: `scim-requests:${id}`,
        columns: 'r.id, r.at, r.method, r.path, r.status, r.problem',
        from: 'scim_requests r',
        id: 'r.id',
        maxId: Number.MAX_SAFE_INTEGER,
        sort: SORT,
        owner: { id, actor },
        partition: 'r.client_id',
        narrowing: () => (failedOnly ? ['r.status >= 400'] : []),
        isLarge: true,
        toNode: (request: ScimRequest) => ({ ...request, id: Number(request.id) }),
      },
    );
  }

  /** Returns the settings for using a client with an identity provider. The actor must be able to list the client. */
  async check(actor: Actor, client: ApiClient): Promise<ScimCheck> {
    enforce(denialOfManagement(actor, client.companyId));
    const { nodes } = await this.page(actor, client, { failedOnly: false, first: 1 });
    return {
      url: settings().mail.linkOrigin + BASE,
      problem: problemOf(client),
      lastRequest: nodes[0] ?? null,
    };
  }

  /** Deletes requests after 30 days, and the oldest requests of very busy clients. */
  @EveryHour()
  async removeOld(): Promise<void> {
    await deleteInBatches(this.database, 'scim_requests', 'id', `at < now() - interval '30 days'`);
    const surplus = `SELECT old.id FROM api_clients a CROSS JOIN LATERAL (
      SELECT r.id FROM scim_requests r WHERE r.client_id = a.id ORDER BY r.at DESC, r.id DESC OFFSET ${MAX_KEPT}
    ) AS old`;
    await deleteInBatches(this.database, 'scim_requests', 'id', `id IN (${surplus})`);
  }

  private async write(rows: Entry[]): Promise<void> {
    try {
      await this.insert(rows);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // They would fail again, and block the others.
      this.logger.error(`Requests of SCIM are not logged: ${stackOf(error)}`);
    }
  }

  private insert(rows: Entry[]): Promise<unknown> {
    return execute(
      this.database,
      `INSERT INTO scim_requests (client_id, at, method, path, status, problem)
       SELECT a.id, to_timestamp(r.at / 1000), r.method, r.path, r.status, r.problem
       FROM jsonb_to_recordset($1) AS r ("clientId" integer, number integer, at float8, method text, path text,
         status integer, problem text)
       -- Clients may have been deleted meanwhile.
       JOIN api_clients a ON a.id = r."clientId" ORDER BY r.number`,
      [JSON.stringify(rows)],
    );
  }
}

function problemOf(client: ApiClient): ScimCheckProblem | null {
  const { companyId, scopes } = client;
  if (companyId === null) return ScimCheckProblem.PLATFORM;
  return PROBLEMS[stateOf(client)] ?? (scopes.includes('SCIM') ? null : ScimCheckProblem.SCOPE_MISSING);
}

/** User attributes (RFC 7643, 4.1) that are not stored, by name in lower case. Unknown names are not logged. */
const ATTRIBUTES = new Map(
  `name.middleName name.honorificPrefix name.honorificSuffix nickName profileUrl userType locale password emails ims photos
   addresses groups entitlements roles x509Certificates`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

/** Lists the attributes of a successful request that are not stored; null if there are none. */
function problemOfIgnored(ignored: readonly string[]): string | null {
  if (ignored.length === 0) return null;
  const names = new Set(ignored.map((name) => ATTRIBUTES.get(name) ?? 'others'));
  return `Not stored: ${[...names].join(', ')}`;
}

/** Returns the path below the base address, with ids and the attributes of filters. Everything else is left out. */
function pathOf(request: FastifyRequest): string {
  const { routeOptions, params } = request;
  const { id } = propertiesOf(params);
  const { filter } = propertiesOf(request.query);
  const pattern = routeOptions?.url?.startsWith(BASE) ? routeOptions.url.slice(BASE.length) : UNKNOWN;
  const path = typeof id === 'string' && /^[a-z]?\d{1,20}$/.test(id) ? pattern.replace(':id', id) : pattern;
  return typeof filter === 'string' ? `${path}?filter=${filterOf(filter)}` : path;
}

function filterOf(text: string): string {
  try {
    const filter = parseFilter(text);
    return filter ? shapeOf(filter) : '';
  } catch {
    return '…';
  }
}

/** Truncates a text and makes it storable in PostgreSQL. */
const storable = (text: string) => text.slice(0, MAX_LENGTH).replaceAll(/[\0\p{Cs}]/gu, '');

/** Redacts quoted texts and addresses in a message. Messages are short. */
const withoutValues = (text: string) =>
  text.replaceAll(/"[^"]*"|“[^”]*”/g, '"…"').replaceAll(/\S+@\S+/g, '…');
