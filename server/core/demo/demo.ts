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

/** What a module's demo data is made of. The same on every first start, except for the time. */
export interface DemoWorld {
  /** Seeded for this module alone, so that its values do not change with the demo data of others. */
  faker: Faker;
  /** The time of the first start, in milliseconds. */
  now: number;
  /** The company that the demo is about, and its demo accounts. */
  companyId: number;
  admin: DemoUser;
  viewer: DemoUser;
  employee: DemoUser;
  /** Its other people, without suspended ones. */
  staff: DemoUser[];
  /** The people of Job Lobby Members, first the demo account. */
  members: readonly DemoUser[];
  /** All companies that clients founded. */
  companies: readonly DemoCompany[];
}

/** The emails that the demo's people would have got. */
export interface DemoInbox {
  /** Returns the token in the last link that a person got. */
  tokenOf(recipient: string): string;
  /** Reports that an email about that record could not be delivered. */
  bounce(recipient: string, template: TemplateName, reference: string, reason: string): Promise<void>;
}

/** The product as the demo's people use it: no emails, notifications or jobs. */
export interface DemoProduct {
  /** Returns a service of a module that has demo data. */
  get<Service>(service: Type<Service>): Service;
  inbox: DemoInbox;
}

/** A change of the past, made by the product's services with the rights of a user at that time. */
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
  /** Tables whose ids start again at 1: a first start that was interrupted may have used some. */
  tables?: readonly string[];
  /** Returns the changes that make it. Those of all modules run in the order of their times. */
  changes?(world: DemoWorld): DemoChange[];
  /**
   * Runs after all changes: gives rows the times of their changes, and inserts rows that no service makes.
   * @param manager Of the role that owns the tables.
   */
  after?(manager: EntityManager, world: DemoWorld): Promise<void>;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** Its demo data, loaded on the first local start only. `module` provides the services that make the changes. */
    demo?: { module?: () => Type; load: () => Promise<DemoData> };
  }
}

/** A moment after the demo's last person joined their company, as milliseconds. */
export const LATER = Date.UTC(2024, 5, 3, 9);

/** Returns SQL of the time of the last entry with that action in a company's audit log `a` that fulfils a condition. */
export const timeOf = (companyId: number, action: AuditAction, condition: string) =>
  `(SELECT max(a.at) FROM audit_log a WHERE a.company_id = ${companyId} AND a.action = '${action}' AND ${condition})`;

/** How many rows a statement inserts: several thousand, each with its foreign keys, could exceed the time of one. */
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
