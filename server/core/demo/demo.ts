import type { Type } from '@nestjs/common';
import type { Faker } from '@faker-js/faker';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { AuditAction } from '../ledger/audit/audit-registry.js';
import type { Door } from '../ledger/audit/origin.js';
import { execute } from '../../platform/database/statement.js';
import type { TemplateName } from '../../platform/mail/template-registry.js';

/** A user of the demo. */
export interface DemoUser {
  id: number;
  firebase_id: string;
  email: string;
  display_name: string;
  company_id: number | null;
  job_title: string | null;
  suspended_at: Date | null;
  suspension_reason: string | null;
  created_at: Date;
}

/** A company of the demo with an admin. */
export interface DemoCompany {
  id: number;
  /** The titles of its features. */
  features: readonly string[];
  admin: DemoUser;
  /** Its other people, without suspended ones. */
  staff: readonly DemoUser[];
}

/** The world that a module's demo data is made in. The same on every first start, except for the time. */
export interface DemoWorld {
  /** Seeded per module, so that its values do not depend on the demo data of others. */
  faker: Faker;
  /** The time of the first start, in milliseconds. */
  now: number;
  /** The demo's main company, and its demo accounts. */
  companyId: number;
  admin: DemoUser;
  viewer: DemoUser;
  employee: DemoUser;
  /** Its other people, without suspended ones. */
  staff: DemoUser[];
  /** The people of Job Lobby Members, the demo account first. */
  members: readonly DemoUser[];
  /** All companies that were founded by clients. */
  companies: readonly DemoCompany[];
}

/** The emails that the demo's people would have received. */
export interface DemoInbox {
  /** Returns the token in the last link sent to a person. */
  tokenOf(recipient: string): string;
  /** Reports that an email about that record could not be delivered. */
  bounce(recipient: string, template: TemplateName, reference: string, reason: string): Promise<void>;
}

/** The product as the demo's people use it, without emails, notifications or jobs. */
export interface DemoProduct {
  /** Returns a service of a module that has demo data. */
  get<Service>(service: Type<Service>): Service;
  inbox: DemoInbox;
}

/** A past change, made by the product's services with the rights of a user at that time. */
export interface DemoChange {
  at: Date;
  by: DemoUser;
  make(product: DemoProduct, actor: Actor): Promise<unknown>;
  /** The API through which it was made. GraphQL if absent. */
  door?: Door;
}

/** The demo data of a module. */
export interface DemoData {
  /** Seeds `DemoWorld.faker`. */
  seed: number;
  /** Tables whose id sequences restart at 1: an interrupted first start may have used some ids. */
  tables?: readonly string[];
  /** Returns the changes that create it. Those of all modules run in chronological order. */
  changes?(world: DemoWorld): DemoChange[];
  /**
   * Runs after all changes: sets the times of rows, and inserts rows that no service creates.
   * @param manager Of the role that owns the tables.
   */
  after?(manager: EntityManager, world: DemoWorld): Promise<void>;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /**
     * A module's demo data, loaded on the first local start only. `module` provides the services that make the changes.
     */
    demo?: { module?: () => Type; load: () => Promise<DemoData> };
  }
}

/** The time, in milliseconds, just after the demo's last person joined their company. */
export const LATER = Date.UTC(2024, 5, 3, 9);

/** Returns SQL for the time of the last entry with an action in a company's audit log `a` that matches a condition. */
export const timeOf = (companyId: number, action: AuditAction, condition: string) =>
  `(SELECT max(a.at) FROM audit_log a WHERE a.company_id = ${companyId} AND a.action = '${action}' AND ${condition})`;

/** The number of rows per insert: several thousand, each with its foreign keys, could exceed the timeout. */
const ROWS_AT_ONCE = 1_000;

/** Inserts rows. Their keys are the column names. */
export async function insertRows(manager: EntityManager, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0]).join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await execute(
      manager,
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
  }
}
