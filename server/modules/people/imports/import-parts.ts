import type { Type } from '@nestjs/common';
import { Field, ObjectType } from '@nestjs/graphql';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../core/access/actor.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import type { SqlSource } from '../../../platform/database/statement.js';

/** A column of imports that a capability adds. */
@ObjectType({ description: 'A column of imports, beside those of `ImportRowInput`.' })
export class ImportColumn {
  @Field({ description: 'The name of the column in `ImportCellInput`, such as `employment.startedOn`.' })
  key: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What the company calls it, such as a kind of leave. Null for columns that every company has.',
  })
  name: string | null;
}

/** A change that a row makes. */
@ObjectType({ description: 'What a row of an import changes.' })
export class ImportChange {
  @Field({ description: 'The column: a field of `ImportRowInput`, or the `key` of an `ImportColumn`.' })
  column: string;

  @Field(() => String, { nullable: true, description: 'The value before. Null if there was none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The value after. Null if there is none.' })
  after: string | null;
}

/** A row of a member with its cells by column. */
export interface CellsRow {
  number: number;
  userId: number;
  cells: ReadonlyMap<string, string>;
}

/** Why a row is refused. */
export interface RowProblem {
  field: string | null;
  reason: string | null;
  message: string;
}

/** What a part does with a row. */
export interface RowPlan {
  problem?: RowProblem;
  changes: ImportChange[];
  /** What the part needs to apply it. Undefined if there is nothing to change. */
  step?: unknown;
}

/** A row to apply or to undo, with what the part has returned for it. */
export interface RowStep {
  number: number;
  userId: number;
  step: unknown;
}

/** The import that rows belong to. */
export interface ImportContext {
  jobId: number;
  companyId: number;
  title: string;
  /** Whether the rows are applied in this transaction, so that people must be locked. */
  isRunning: boolean;
}

/** Columns of one capability. The number of statements of each method does not depend on the number of rows. */
export interface ImportPart {
  /** Returns the columns that the actor may import. */
  columns(actor: Actor, companyId: number): Promise<ImportColumn[]>;
  /** Returns the cells of people as they are now, by user and column, as an export writes them. */
  cellsOf(source: SqlSource, companyId: number, userIds: number[]): Promise<Map<number, Map<string, string>>>;
  /** Returns what would become of rows, by number. */
  plan(
    manager: EntityManager,
    actor: Actor,
    context: ImportContext,
    rows: CellsRow[],
  ): Promise<Map<number, RowPlan>>;
  /** Applies rows, and returns what undoing them needs, by number. */
  apply(change: Change, actor: Actor, context: ImportContext, rows: RowStep[]): Promise<Map<number, object>>;
  /** Undoes rows, and returns what has been changed since and was kept, by number. */
  undo(change: Change, actor: Actor, companyId: number, rows: RowStep[]): Promise<Map<number, string[]>>;
}

declare module '../../../platform/capabilities/capability.js' {
  interface Capability {
    /** Columns that the capability adds to imports of people. */
    importPart?: {
      /** Whether the actor may import some of its columns. */
      mayImport: (actor: Actor, companyId: number | null) => boolean;
      provider: Type<ImportPart>;
    };
  }
}
