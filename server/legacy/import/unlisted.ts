import type { EntityManager } from 'typeorm';
import { isOpen } from '../../modules/directory/companies/open-company.js';
import { queryRows } from '../../platform/database/statement.js';
import { OWN_COMPANIES } from './write-companies.js';
import { propertiesOf } from '../../platform/validation/properties.js';

/** Users or companies that are read from this database at once. */
const PAGE = 10_000;
/** The number of ids in a warning. */
const SHOWN = 20;

/** Finds users and companies that exist here but not in the lists of the old backend, which may have deleted them. */
export class Unlisted {
  private readonly companies = new Set<number>();
  private readonly users = new Set<number>();
  private readonly readStaffs = new Set<number>();
  private isUnallocatedKnown = false;

  /** Records a listed company, even a malformed one. */
  listCompany(json: unknown): void {
    addId(this.companies, json);
  }

  /** Records a listed user, even a malformed one. */
  listUser(json: unknown): void {
    addId(this.users, json);
  }

  /** Records that the staff of a company was listed. Otherwise its users are unknown. */
  staffWasRead(companyId: number): void {
    this.readStaffs.add(companyId);
  }

  /** Records that the unallocated users were listed. */
  unallocatedWereRead(): void {
    this.isUnallocatedKnown = true;
  }

  /** Returns a warning for users and one for companies. Whether a record was created here is not known. */
  async warnings(manager: EntityManager): Promise<string[]> {
    const companies = await find(
      manager,
      `SELECT id FROM companies c WHERE id > $1 AND ${isOpen('c')} ORDER BY id LIMIT $2`,
      ({ id }) => !this.companies.has(id) && !OWN_COMPANIES.includes(id),
    );
    const users = await find(
      manager,
      `SELECT id, company_id AS "companyId" FROM users WHERE id > $1 ORDER BY id LIMIT $2`,
      ({ id, companyId = null }) => !this.users.has(id) && this.isKnown(companyId),
    );
    return [warningOf('company', 'companies', companies), warningOf('user', 'users', users)].flat();
  }

  /** Whether all users of a company are known. Null means no company. */
  private isKnown(companyId: number | null): boolean {
    if (companyId === null) return this.isUnallocatedKnown;
    return !this.companies.has(companyId) || this.readStaffs.has(companyId);
  }
}

interface Row {
  id: number;
  companyId?: number | null;
}

/** The first ids, and the total number. */
interface Found {
  count: number;
  first: number[];
}

function addId(ids: Set<number>, json: unknown): void {
  const { id } = propertiesOf(json);
  if (typeof id === 'number' || typeof id === 'string') ids.add(Number(id));
}

async function find(
  manager: EntityManager,
  query: string,
  isUnlisted: (row: Row) => boolean,
): Promise<Found> {
  const found: Found = { count: 0, first: [] };
  for (let last = 0; ;) {
    const rows = await queryRows<Row>(manager, query, [last, PAGE]);
    for (const row of rows) {
      if (!isUnlisted(row)) continue;
      found.count++;
      if (found.first.length < SHOWN) found.first.push(row.id);
    }
    if (rows.length < PAGE) return found;
    last = rows.at(-1)!.id;
  }
}

function warningOf(one: string, many: string, { count, first }: Found): string[] {
  if (count === 0) return [];
  const more = count > first.length ? ` and ${(count - first.length).toLocaleString('en')} more` : '';
  return [
    `${count.toLocaleString('en')} ${count === 1 ? `${one} exists` : `${many} exist`} here, but not in the lists of the ` +
      `old backend: ${first.join(', ')}${more}. Delete here what was deleted there`,
  ];
}
