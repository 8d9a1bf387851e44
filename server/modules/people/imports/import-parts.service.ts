import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { registered } from '../../../platform/capabilities/capability.js';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { pageOf } from '../../../platform/database/keyset-list.js';
import { loaderFor } from '../../../platform/database/loaders.js';
import { OrderDirection, type Page } from '../../../platform/database/pagination.js';
import { searchConditions, searchTerms } from '../../../platform/database/search.js';
import type { PageArgs } from '../../../platform/graphql/connections.js';
import type {
  CellsRow,
  ImportColumn,
  ImportContext,
  ImportPart,
  RowPlan,
  RowProblem,
  RowStep,
} from './import-parts.js';
import type { ImportCellInput } from './imports.input.js';
import type { ImportCell, ImportRow } from './job.model.js';
import { checkCanImport } from './job.policy.js';
import { because } from './row-reasons.js';

/** What the parts do with a row. */
export interface PartsPlan extends RowPlan {
  /** By the name of the part. */
  steps: Record<string, unknown>;
}

const FIRST_NAME = 'FIRST_NAME';
const BY_NAME = { field: FIRST_NAME, direction: OrderDirection.ASC } as const;

/** Returns the cells of a row by column. */
export const cellsIn = (cells: readonly ImportCellInput[] = []): Map<string, string> =>
  new Map(cells.flatMap(({ column, value }) => (value ? [[column, value] as const] : [])));

/** Passes the cells of imports to the capabilities that own their columns. */
@Injectable()
export class ImportPartsService {
  constructor(
    private readonly providers: ModuleRef,
    private readonly database: DatabaseService,
  ) {}

  /** Returns the columns that the actor may import in a company. */
  async columns(actor: Actor, companyId: number): Promise<ImportColumn[]> {
    checkCanImport(actor, companyId);
    return (await this.owned(actor, companyId)).flatMap(({ columns }) => columns);
  }

  /** Returns a page of the people of a company as rows of an import, sorted by first name. */
  async rows(actor: Actor, companyId: number, args: PageArgs): Promise<Page<ImportRow>> {
    checkCanImport(actor, companyId);
    return pageOf<ImportRow, ImportRow, typeof FIRST_NAME>(
      this.database,
      { ...args, orderBy: BY_NAME },
      {
        name: `import-rows:${companyId}`,
        columns: `u.id, u.company_id AS "companyId", u.email, u.first_name AS "firstName", u.last_name AS "lastName"`,
        from: 'users u',
        id: 'u.id',
        sort: { [FIRST_NAME]: { column: 'u.first_name', type: 'text', of: ({ firstName }) => firstName } },
        owner: { id: companyId, actor },
        partition: 'u.company_id',
        narrowing: (sql) => searchConditions(searchTerms(args.search), 'u.search_words', sql),
        isLarge: true,
        toNode: (row) => row,
      },
    );
  }

  /** Returns the cells of a person as they are now. One statement of each part for all that a request asks for. */
  cellsOf(actor: Actor, { id, companyId }: ImportRow): Promise<ImportCell[]> {
    return loaderFor<ImportCell[]>(actor, `import-cells:${companyId}`, async (ids) => {
      const cells = new Map<number, ImportCell[]>(ids.map((each) => [each, []]));
      for (const { part, columns } of await this.owned(actor, companyId)) {
        const known = new Set(columns.map(({ key }) => key));
        for (const [userId, values] of await part.cellsOf(this.database, companyId, [...ids])) {
          for (const [column, value] of values) {
            if (known.has(column)) cells.get(userId)!.push({ column, value });
          }
        }
      }
      return ids.map((each) => cells.get(each)!);
    }).load(id);
  }

  /** Returns what will become of rows, by number. A row that a part refuses is not changed by the others either. */
  async plan(
    manager: EntityManager,
    actor: Actor,
    context: ImportContext,
    rows: CellsRow[],
  ): Promise<Map<number, PartsPlan>> {
    const parts = await this.owned(actor, context.companyId);
    const known = new Set(parts.flatMap(({ columns }) => columns.map(({ key }) => key)));
    const plans = new Map<number, PartsPlan>();
    for (const { number, cells } of rows) {
      const problem = unknownIn(cells, known);
      plans.set(number, { changes: [], steps: {}, ...(problem && { problem }) });
    }
    for (const { name, part, columns } of parts) {
      const own = new Set(columns.map(({ key }) => key));
      const asked = rows.flatMap(({ cells, ...row }) => {
        const given = new Map([...cells].filter(([column]) => own.has(column)));
        return given.size === 0 || plans.get(row.number)!.problem ? [] : [{ ...row, cells: given }];
      });
      if (asked.length === 0) continue;
      for (const [number, { problem, changes, step }] of await part.plan(manager, actor, context, asked)) {
        const plan = plans.get(number)!;
        plan.problem ??= problem;
        plan.changes.push(...changes);
        if (step !== undefined) plan.steps[name] = step;
      }
    }
    return plans;
  }

  /** Applies rows, and returns what undoing them needs, by number and part. */
  async apply(
    change: Change,
    actor: Actor,
    context: ImportContext,
    rows: { number: number; userId: number; steps: Record<string, unknown> }[],
  ): Promise<Map<number, Record<string, object>>> {
    const applied = new Map<number, Record<string, object>>();
    for (const { name, part } of this.all()) {
      const steps = stepsOf(rows, name);
      if (steps.length === 0) continue;
      for (const [number, done] of await part.apply(change, actor, context, steps)) {
        applied.set(number, { ...applied.get(number), [name]: done });
      }
    }
    return applied;
  }

  /** Undoes rows, the last part first. Returns what was kept, by number. */
  async undo(
    change: Change,
    actor: Actor,
    companyId: number,
    rows: { number: number; userId: number; steps: Record<string, unknown> }[],
  ): Promise<Map<number, string[]>> {
    const kept = new Map<number, string[]>();
    for (const { name, part } of this.all().toReversed()) {
      const steps = stepsOf(rows, name);
      if (steps.length === 0) continue;
      for (const [number, fields] of await part.undo(change, actor, companyId, steps)) {
        kept.set(number, [...(kept.get(number) ?? []), ...fields]);
      }
    }
    return kept;
  }

  private all(): { name: string; part: ImportPart }[] {
    return registered('importPart').map(({ provider }) => ({
      name: provider.name,
      part: this.providers.get<ImportPart>(provider, { strict: false }),
    }));
  }

  private async owned(actor: Actor, companyId: number) {
    const owned = [];
    for (const each of this.all())
      owned.push({ ...each, columns: await each.part.columns(actor, companyId) });
    return owned;
  }
}

function unknownIn(cells: ReadonlyMap<string, string>, known: ReadonlySet<string>): RowProblem | null {
  const field = [...cells.keys()].find((column) => !known.has(column));
  return field === undefined ? null : { field, ...because('COLUMN_REFUSED') };
}

const stepsOf = (
  rows: { number: number; userId: number; steps: Record<string, unknown> }[],
  name: string,
): RowStep[] =>
  rows.flatMap(({ number, userId, steps }) =>
    steps[name] === undefined ? [] : [{ number, userId, step: steps[name] }],
  );
