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

/** Where requests of SCIM begin. */
const BASE = '/scim/v2';
/** The path of a request that no route handles. */
const UNKNOWN = '/…';
/** How often requests are written, in milliseconds. */
const PERIOD = 1_000;
/** The most requests that wait to be written. Further ones are not logged. */
const MAX_WAITING = 2_000;
/** The most requests of a client that are kept. */
const MAX_KEPT = 10_000;
/** The most characters of a path and of a problem. */
const MAX_LENGTH = 300;

const NEWEST_FIRST = { field: 'AT' as const, direction: OrderDirection.DESC };
const SORT: Record<'AT', SortColumn & { of: (request: ScimRequest) => string }> = {
  AT: { column: 'r.at', type: 'timestamptz', of: ({ at }) => at },
};

/** A request that waits to be written. `at` is in milliseconds since 1970. */
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
 * Logs the requests of identity providers, so that admins can see what arrives and what is refused. Requests are logged once
 * their key was found, without what they say about people.
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

  /** Logs a request that has ended. */
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

  /** Logs a failure. Some happen before the key is read, such as those of a wrong path or a body that cannot be parsed. */
  private async recordFailure(request: FastifyRequest, status: number, problem: string): Promise<void> {
    const turn = this.next();
    // Whoever sends too much causes no more statements.
    const isUnread = request.clientId === undefined && !request.actorBuilt && status !== 429;
    if (isUnread && apiKeyIn(request) !== null) await this.actors.ofRequest(request).catch(() => undefined);
    this.record(request, status, problem, turn);
  }

  /** Returns what keeps requests in the order in which they ended. */
  private next(): Pick<Entry, 'number' | 'at'> {
    return { number: (this.count += 1), at: Date.now() };
  }

  /** Writes all requests that were logged so far. */
  flush(): Promise<void> {
    return this.writer.flush();
  }

  /** Returns a page of the requests of a client, newest first. For those that may list the client. */
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

  /** Returns how a client can be used by an identity provider. For those that may list the client. */
  async check(actor: Actor, client: ApiClient): Promise<ScimCheck> {
    enforce(denialOfManagement(actor, client.companyId));
    const { nodes } = await this.page(actor, client, { failedOnly: false, first: 1 });
    return {
      url: settings().mail.linkOrigin + BASE,
      problem: problemOf(client),
      lastRequest: nodes[0] ?? null,
    };
  }

  /** Deletes requests after 30 days, and the oldest ones of clients that have sent very many. */
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
      // They would fail again, and hold up the others.
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

/** Attributes of users (RFC 7643, 4.1) that are not stored, by their names in lower case. Other names may be anything. */
const ATTRIBUTES = new Map(
  `name.middleName name.honorificPrefix name.honorificSuffix nickName profileUrl userType locale password emails ims photos
   addresses groups entitlements roles x509Certificates`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

/** Says which attributes of a request that succeeded are not stored; null if all are. */
function problemOfIgnored(ignored: readonly string[]): string | null {
  if (ignored.length === 0) return null;
  const names = new Set(ignored.map((name) => ATTRIBUTES.get(name) ?? 'others'));
  return `Not stored: ${[...names].join(', ')}`;
}

/** Returns the path below the base address, with ids and the attributes of filters. The rest of a request may be anything. */
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

/** Returns the beginning of a text that PostgreSQL can store. */
const storable = (text: string) => text.slice(0, MAX_LENGTH).replaceAll(/[\0\p{Cs}]/gu, '');

/** Hides what a message quotes, and addresses. Messages are short. */
const withoutValues = (text: string) =>
  text.replaceAll(/"[^"]*"|“[^”]*”/g, '"…"').replaceAll(/\S+@\S+/g, '…');
