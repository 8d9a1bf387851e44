import type { EntityManager } from 'typeorm';
import { type DemoChange, type DemoUser, LATER } from '../core/demo/demo.js';
import type { AuditEntry, AuditValues } from '../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../core/ledger/audit/audit-registry.js';
import { DAY_MS } from '../platform/time/durations.js';
import type { RunningProduct } from './demo-product.js';

/** The people in a company's history, and the company's features. */
interface Cast {
  company: { id: number; title: string; created_at: Date };
  /** Runs the platform. */
  master: DemoUser;
  admin: DemoUser;
  viewer: DemoUser;
  staff: DemoUser[];
  features: { title: string; created_at: Date }[];
}

/** A past change that is made by the product's services, or whose result exists and that only lacks its audit entry. */
export type Past = DemoChange | { at: Date; by: DemoUser; entry: AuditEntry };

/** Returns the changes in a company. */
export function historyOf({ company, master, admin, viewer, staff, features }: Cast): Past[] {
  const past: Past[] = [];
  const add = (at: Date, by: DemoUser, entry: Omit<AuditEntry, 'companyId'>) =>
    past.push({ at, by, entry: { companyId: company.id, ...entry } });
  const about = ({ id }: DemoUser, action: AuditAction, before?: AuditValues, after?: AuditValues) => ({
    action,
    subject: { type: 'USER' as const, id },
    ...(before && { before }),
    ...(after && { after }),
  });
  const [first, second, third, fourth] = staff;
  const day = (days: number) => new Date(LATER + days * DAY_MS);
  const subject = { type: 'COMPANY' as const, id: company.id };

  add(company.created_at, master, {
    action: 'COMPANY_CREATED',
    subject,
    after: { title: company.title },
  });
  for (const { title, created_at } of features) {
    add(created_at, master, { action: 'FEATURE_ADDED', subject, after: { title } });
  }
  const dev = { privilege: 'enable/disable dev mode' };
  add(day(1), master, about(admin, 'PRIVILEGE_GRANTED', undefined, dev));
  const view = { privilege: 'view ALL STAFF section' };
  add(day(2), admin, about(viewer, 'PRIVILEGE_GRANTED', undefined, view));
  staff.slice(0, 12).forEach((person, index) => {
    add(
      day(4 + 9 * index),
      index % 3 === 0 ? person : admin,
      about(person, 'USER_UPDATED', { jobTitle: null }, { jobTitle: person.job_title }),
    );
  });
  const [employee, asAdmin] = [{ userType: 'employee' }, { userType: 'admin' }];
  add(day(40), admin, about(first, 'USER_TYPE_CHANGED', employee, asAdmin));
  add(day(190), admin, about(first, 'USER_TYPE_CHANGED', asAdmin, employee));
  const reason = 'Lost the company laptop';
  add(day(65), admin, about(second, 'USER_SUSPENDED', undefined, { reason }));
  add(day(67), admin, about(second, 'USER_REACTIVATED'));
  const [inside, outside] = [{ companyId: company.id }, { companyId: null }];
  add(day(90), admin, about(third, 'USER_LEFT', inside, { ...outside, reason: 'Parental leave' }));
  add(day(260), admin, about(third, 'USER_JOINED', outside, inside));
  add(day(120), admin, about(fourth, 'PRIVILEGE_GRANTED', undefined, view));
  add(day(150), admin, about(fourth, 'PRIVILEGE_REVOKED', view));
  for (const person of staff) {
    const { suspended_at: at, suspension_reason: why } = person;
    if (at && why) add(at, admin, about(person, 'USER_SUSPENDED', undefined, { reason: why }));
  }
  return past;
}

/**
 * Makes the changes in chronological order. Runs the product's services for changes by people. For the others, whose
 * results are part of the inserted rows, only writes the audit entries.
 */
export async function makeHistory(
  manager: EntityManager,
  product: RunningProduct,
  past: readonly Past[],
): Promise<void> {
  for (const { at, by, ...change } of past.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if ('make' in change) {
      await product.as(by.firebase_id, at.toISOString(), (actor) => change.make(product, actor), change.door);
    } else {
      const { id, email, company_id: companyId, firebase_id: uid } = by;
      const author = { identity: { uid, email }, user: { id, email, companyId } };
      const origin = { door: 'graphql' as const, requestId: null, at: at.toISOString() };
      await product.chains.append(manager, author, origin, [change.entry]);
    }
  }
}
