import type { LegacyCompany, LegacyFeature } from '../backend/legacy-records.js';
import type { AuditEntry } from '../../core/ledger/audit/audit-entry.js';
import type { AuditAction } from '../../core/ledger/audit/audit-registry.js';
import {
  MEMBER_COMPANY_ID,
  STAFF_PAGE_COMPANY_ID,
} from '../../modules/directory/companies/fixed-companies.js';
import { execute, queryRows } from '../../platform/database/statement.js';
import { type Batch, continueAfter } from './batch.js';
import type { Normalized } from './records.js';
import { normalizedIn } from './report.js';

/** A company as the old backend returned it, with its features. */
export interface ReadCompany extends Normalized<LegacyCompany> {
  features: Normalized<LegacyFeature>[];
  /** Whether the old backend returned the list of features, and each of them was valid. */
  hasAllFeatures: boolean;
}

interface StoredCompany extends LegacyCompany {
  isPending: boolean;
  isClosed: boolean;
}

/** Companies that the product itself creates: they are the same in every installation. */
export const OWN_COMPANIES = [STAFF_PAGE_COMPANY_ID, MEMBER_COMPANY_ID];

/** Creates and updates companies with their features. Returns the ids of those that now exist here. */
export async function writeCompanies(batch: Batch, companies: ReadCompany[]): Promise<Set<number>> {
  const { manager, results, record, isDryRun, lock } = batch;
  const stored = await queryRows<StoredCompany>(
    manager,
    `SELECT id, title, created_at AS "createdAt", pending AS "isPending", closed_at IS NOT NULL AS "isClosed"
     FROM companies WHERE id = ANY($1) ORDER BY id ${lock}`,
    [companies.map(({ id }) => id)],
  );
  const byId = new Map(stored.map((company) => [company.id, company]));
  const created: ReadCompany[] = [];
  const changed: ReadCompany[] = [];
  const accepted: ReadCompany[] = [];
  for (const company of companies) {
    const here = byId.get(company.id);
    const reason = here && refusalOf(company, here);
    if (reason) {
      results.rejections.push({ kind: 'companies', id: String(company.id), reason });
      for (const { title } of company.features)
        results.rejections.push(featureRejection(company.id, title, 'the company was rejected'));
      continue;
    }
    accepted.push(company);
    results.normalized.push(...normalizedIn('companies', company.id, company.normalized));
    const isSame = here?.title === company.title && here.createdAt === company.createdAt;
    results.verdicts.push({
      kind: 'companies',
      verdict: !here ? 'created' : isSame ? 'unchanged' : 'changed',
    });
    if (!here) {
      created.push(company);
      record({ ...about('COMPANY_CREATED', company.id), after: { title: company.title } });
    } else if (!isSame) {
      changed.push(company);
      record({
        ...about('COMPANY_CHANGED', company.id),
        before: { title: here.title, createdAt: here.createdAt },
        after: { title: company.title, createdAt: company.createdAt },
      });
    }
  }
  if (!isDryRun && created.length > 0) {
    await continueAfter(
      manager,
      'companies',
      created.map(({ id }) => id),
    );
    await execute(
      manager,
      `INSERT INTO companies (id, title, created_at)
       SELECT id, title, "createdAt" FROM jsonb_to_recordset($1) AS c (id integer, title text, "createdAt" timestamptz)`,
      [JSON.stringify(created)],
    );
  }
  if (!isDryRun && changed.length > 0) {
    await execute(
      manager,
      `UPDATE companies o SET title = c.title, created_at = c."createdAt", version = o.version + 1
       FROM jsonb_to_recordset($1) AS c (id integer, title text, "createdAt" timestamptz) WHERE o.id = c.id`,
      [JSON.stringify(changed)],
    );
  }
  await writeFeatures(batch, accepted);
  return new Set(accepted.map(({ id }) => id));
}

/** Why a company cannot replace the one with its id here. */
function refusalOf({ id, createdAt }: LegacyCompany, here: StoredCompany): string | null {
  if (here.isPending) return 'the id is used here by a company whose admin has not registered yet';
  if (here.createdAt !== createdAt && !OWN_COMPANIES.includes(id))
    return `the id is used here by another company, created at ${here.createdAt}`;
  return here.isClosed ? 'the company is closed here' : null;
}

async function writeFeatures(batch: Batch, companies: ReadCompany[]): Promise<void> {
  const { manager, results, record, isDryRun } = batch;
  const stored = await queryRows<LegacyFeature & { companyId: number }>(
    manager,
    `SELECT company_id AS "companyId", title, created_at AS "createdAt" FROM company_features WHERE company_id = ANY($1)`,
    [companies.map(({ id }) => id)],
  );
  const ofCompany = new Map(companies.map(({ id }) => [id, new Map<string, LegacyFeature>()]));
  for (const { companyId, ...feature } of stored) ofCompany.get(companyId)!.set(keyOf(feature), feature);
  const written: { companyId: number; title: string; createdAt: string }[] = [];
  const removed: { companyId: number; title: string }[] = [];
  for (const { id: companyId, features, hasAllFeatures } of companies) {
    const here = ofCompany.get(companyId)!;
    for (const feature of features) {
      const { normalized, ...wanted } = feature;
      results.normalized.push(
        ...normalizedIn('features', nameOfFeature(companyId, wanted.title), normalized),
      );
      const old = here.get(keyOf(feature));
      here.delete(keyOf(feature));
      const isSame = old?.title === feature.title && old.createdAt === feature.createdAt;
      results.verdicts.push({
        kind: 'features',
        verdict: !old ? 'created' : isSame ? 'unchanged' : 'changed',
      });
      if (isSame) continue;
      written.push({ companyId, ...wanted });
      if (old && old.title !== feature.title)
        record({ ...about('FEATURE_REMOVED', companyId), before: { title: old.title } });
      if (old?.title !== feature.title)
        record({ ...about('FEATURE_ADDED', companyId), after: { title: feature.title } });
    }
    if (!hasAllFeatures) continue;
    for (const { title } of here.values()) {
      removed.push({ companyId, title });
      results.removed.push('features');
      record({ ...about('FEATURE_REMOVED', companyId), before: { title } });
    }
  }
  if (isDryRun) return;
  if (removed.length > 0) {
    await execute(
      manager,
      `DELETE FROM company_features f USING jsonb_to_recordset($1) AS r ("companyId" integer, title text)
       WHERE f.company_id = r."companyId" AND f.title = r.title`,
      [JSON.stringify(removed)],
    );
  }
  if (written.length > 0) {
    await execute(
      manager,
      `INSERT INTO company_features AS f (company_id, title, created_at)
       SELECT "companyId", title, "createdAt"
       FROM jsonb_to_recordset($1) AS w ("companyId" integer, title text, "createdAt" timestamptz)
       ON CONFLICT (company_id, lower(title COLLATE "und-x-icu"))
       DO UPDATE SET title = excluded.title, created_at = excluded.created_at`,
      [JSON.stringify(written)],
    );
  }
}

/** Titles of one company are unique ignoring case. */
export const keyOf = ({ title }: Pick<LegacyFeature, 'title'>) => title.toLowerCase();

export const featureRejection = (companyId: number, title: string, reason: string) => ({
  kind: 'features' as const,
  id: nameOfFeature(companyId, title),
  reason,
});

const nameOfFeature = (companyId: number, title: string) => `company ${companyId}: ${title}`;

const about = (action: AuditAction, id: number): Pick<AuditEntry, 'action' | 'companyId' | 'subject'> => ({
  action,
  companyId: id,
  subject: { type: 'COMPANY' as const, id },
});
