import { registered } from '../../platform/capabilities/capability.js';
import { SUPPORT_UID } from '../access/support.js';

/** A section of a person's data export. */
export interface PersonalExportSection {
  /** The name of the section in the JSON. */
  readonly name: string;
  /**
   * Selects the rows, newest first. $1 is the id of the user, $2 the firebase_id, $3 the email (null if unconfirmed,
   * because it may belong to somebody else) and $4 the id of the company. Must omit other people's data, and secrets.
   */
  readonly sql: string;
  /** Whether it selects one row: the section is an object, or null, instead of a list. */
  readonly isSingle?: boolean;
}

/** A section of a company's export. */
export interface CompanyExportSection {
  /** The `type` of its records. */
  readonly name: string;
  /**
   * Selects the records, without an order. The column `id` sorts them. $1 is the id of the company, and only ids
   * greater than $2 are selected: the last one of the previous page. $3 is the id of the user who downloads it.
   */
  readonly sql: string;
}

declare module '../../platform/capabilities/capability.js' {
  interface Capability {
    /** The sections of people's data exports. */
    personalExport?: readonly PersonalExportSection[];
    /** The sections of companies' exports. */
    companyExport?: readonly CompanyExportSection[];
  }
}

const IS_SUBJECT = `(subject_type = 'USER' AND subject_id = $1::text)`;

/** The log entries about a person, at the end of an export. */
const LOGS: PersonalExportSection[] = [
  {
    name: 'auditLog',
    sql: `SELECT at, action, subject_type, subject_id, door AS through,
        CASE WHEN ${IS_SUBJECT} THEN personal::jsonb -> 'before' END AS before,
        CASE WHEN ${IS_SUBJECT} THEN personal::jsonb -> 'after' END AS after
      FROM audit_log
      WHERE ${IS_SUBJECT} OR (subject_type = 'IDENTITY' AND subject_id = $2) OR actor_user_id = $1
        OR actor_firebase_id IN ($2, '${SUPPORT_UID}' || $2)
      ORDER BY at DESC, id DESC`,
  },
  {
    name: 'securityLog',
    sql: `SELECT at, last_at, count, kind, company_id, operation, code, address FROM security_log
      WHERE firebase_id = $2 OR user_id = $1 ORDER BY at DESC, id DESC`,
  },
];

/**
 * Returns all sections of a person's export, in the order of the capabilities. The logs come last, because they are
 * long.
 */
export const personalExportSections = (): PersonalExportSection[] => [
  ...registered('personalExport').flat(),
  ...LOGS,
];

/** Returns all sections of a company's export that are read by SQL, in the order of the capabilities. */
export const companyExportSections = (): CompanyExportSection[] => registered('companyExport').flat();

/**
 * SQL for whether the person belongs to the company of a row. People may not see changes by others from after they
 * left.
 */
export const isOwn = (companyId: string): string => `${companyId} IS NOT DISTINCT FROM $4`;

/** Selects columns that are null for rows of companies that the person does not belong to. */
export const ifOwn = (companyId: string, ...columns: string[]): string =>
  columns
    .map((column) => `CASE WHEN ${isOwn(companyId)} THEN ${column} END AS ${column.replace(/^.*\./, '')}`)
    .join(', ');
