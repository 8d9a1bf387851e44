import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Reads } from '../replicas/reads.service.js';

/** Rows that are read, and held, at once. */
const PART = 1_000;
/** Companies whose first parts are read in one statement. */
const MAX_ALIKE = 8;

interface Part {
  /** The rows, with commas between them; null where there are none. */
  json: string | null;
  count: number;
  lastId: number;
}

/** Part of one company's staff. */
interface StaffPart extends Part {
  /** The company. */
  id: number;
}

/** The text of an array; in parts where it has many rows. */
export type JsonArray = string | AsyncIterable<string>;

/**
 * Writes whole lists of users as JSON, in the database: nothing is made of the rows but the text that is sent. `columns`
 * are those of `users u`, the id among them. A long list comes in parts, each read when it is taken, and after another
 * `check`.
 */
@Injectable()
export class UserListsJson {
  private readonly firstParts = new Map<
    string,
    (actor: Actor, companyId: number) => Promise<StaffPart | null>
  >();

  constructor(private readonly reads: Reads) {}

  /** All staff of a company, by id. */
  async staff(
    actor: Actor,
    companyId: number,
    columns: string,
    check: () => Promise<void>,
  ): Promise<JsonArray> {
    const first = (await this.findFirst(columns)(actor, companyId))!;
    const next = partsOfStaff(columns, 'AND u.id > $2');
    return inParts(first, check, async (afterId) => {
      const [part] = await this.reads.prepared<Part>(actor, next, [[companyId], afterId]);
      return part;
    });
  }

  /** All unallocated users, by id. */
  async unallocated(actor: Actor, columns: string, check: () => Promise<void>): Promise<JsonArray> {
    const text = partOf(columns, 'u.company_id IS NULL AND u.id > $1', 'u.id');
    const read = async (afterId: number) => {
      const [part] = await this.reads.prepared<Part>(actor, text, [afterId]);
      return part;
    };
    return inParts(await read(0), check, read);
  }

  private findFirst(columns: string) {
    let find = this.firstParts.get(columns);
    if (!find) {
      find = this.reads.lookUps<number, StaffPart>(partsOfStaff(columns), ({ id }) => id, MAX_ALIKE);
      this.firstParts.set(columns, find);
    }
    return find;
  }
}

function inParts(
  first: Part,
  check: () => Promise<void>,
  read: (afterId: number) => Promise<Part>,
): JsonArray {
  if (first.count < PART) return `[${first.json ?? ''}]`;
  return (async function* () {
    let part = first;
    yield `[${part.json}`;
    while (part.count === PART) {
      await check();
      part = await read(part.lastId);
      if (part.json) yield `,${part.json}`;
    }
    yield ']';
  })();
}

const partOf = (columns: string, where: string, order: string) =>
  `SELECT string_agg(row_to_json(r)::text, ',') AS json, count(*)::integer AS count, max(r.id) AS "lastId"
   FROM (SELECT ${columns} FROM users u WHERE ${where} ORDER BY ${order} LIMIT ${PART}) AS r`;

/** A part of each company's staff: $1 are the companies. */
const partsOfStaff = (columns: string, condition = '') =>
  `SELECT company.id, part.* FROM unnest($1::integer[]) AS company(id) CROSS JOIN LATERAL (
     ${partOf(
       columns,
       `u.company_id <= company.id AND u.company_id >= company.id ${condition}`,
       'u.company_id, u.id',
     )}
   ) AS part`;
