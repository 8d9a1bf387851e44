import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../../platform/database/database.service.js';
import { REST_UNALLOCATED_USER_COLUMNS, REST_USER } from '../users.rest.js';

/** Rows per chunk, which limits the rows in memory. */
const PART = 300;
/** The maximum number of companies whose first chunks are read in one statement. */
const MAX_BATCH = 8;

interface Part {
  /** The rows, separated by commas; null if there are none. */
  json: string | null;
  count: number;
  lastId: number | null;
}

/** A chunk of one company's staff. */
interface StaffPart extends Part {
  /** The company. */
  id: number;
}

/** JSON array text; in chunks if it has many rows. */
export type JsonArray = string | AsyncIterable<string>;

/**
 * Builds the JSON of whole lists of users in PostgreSQL, so that the server passes on text instead of handling rows. A
 * long list is streamed in chunks. Each chunk is read on demand, after another `check` of the caller's permissions.
 */
@Injectable()
export class UserListsJsonService {
  private readonly firstPart: (companyId: number) => Promise<StaffPart | null>;

  constructor(private readonly database: DatabaseService) {
    this.firstPart = database.batched<number, StaffPart>(partsOfStaff(), ({ id }) => id, MAX_BATCH);
  }

  /** Returns the staff of a company, sorted by id. */
  async staff(companyId: number, check: () => Promise<void>): Promise<JsonArray> {
    const first = (await this.firstPart(companyId))!;
    return inParts(first, check, (afterId) => this.read(NEXT_STAFF, [[companyId], afterId]));
  }

  /** Returns the unallocated users, sorted by id. */
  async unallocated(check: () => Promise<void>): Promise<JsonArray> {
    const read = (afterId: number) => this.read(UNALLOCATED, [afterId]);
    return inParts(await read(0), check, read);
  }

  private async read(sql: string, values: unknown[]): Promise<Part> {
    const [part] = await this.database.rows<Part>(sql, values);
    return part;
  }
}

function inParts(
  first: Part,
  check: () => Promise<void>,
  read: (afterId: number) => Promise<Part>,
): JsonArray {
  if (first.count < PART) return `[${first.json ?? ''}]`;
  // The response stream pulls the chunks outside the request's context, so the context is restored for each.
  const inContext = AsyncLocalStorage.snapshot();
  return (async function* () {
    let part = first;
    yield `[${part.json}`;
    while (part.count === PART && part.lastId !== null) {
      const { lastId } = part;
      await inContext(check);
      part = await inContext(() => read(lastId));
      if (part.json) yield `,${part.json}`;
    }
    yield ']';
  })();
}

const partOf = (columns: string, where: string, order: string) =>
  `SELECT string_agg(row_to_json(r)::text, ',') AS json, count(*)::integer AS count, max(r.id) AS "lastId"
   FROM (SELECT ${columns} FROM users u WHERE ${where} ORDER BY ${order} LIMIT ${PART}) AS r`;

/** Selects a chunk of each company's staff. $1 are the ids of the companies. */
function partsOfStaff(condition = ''): string {
  const part = partOf(
    REST_USER.sql,
    `u.company_id <= company.id AND u.company_id >= company.id ${condition}`,
    'u.company_id, u.id',
  );
  return `SELECT company.id, part.* FROM unnest($1::integer[]) AS company(id) CROSS JOIN LATERAL (${part}) AS part`;
}

const NEXT_STAFF = partsOfStaff('AND u.id > $2');
const UNALLOCATED = partOf(
  REST_UNALLOCATED_USER_COLUMNS,
  'u.company_id IS NULL AND u.is_discoverable AND u.id > $1',
  'u.id',
);
