import type { EmploymentType, SaveSearchInput, WorkMode } from '../../../generated/graphql';
import { keysOf } from '../../../lib/keys-of';

const TYPES = keysOf<EmploymentType>({
  FULL_TIME: true,
  PART_TIME: true,
  CONTRACTOR: true,
  TEMPORARY: true,
  INTERN: true,
  VOLUNTEER: true,
  PER_DIEM: true,
  OTHER: true,
});
const MODES = keysOf<WorkMode>({ ON_SITE: true, HYBRID: true, REMOTE: true });

/** The filters of a search. */
export type Filters = Omit<SaveSearchInput, 'frequency' | 'language'>;

/** Returns the search that the job board asks to save, by the parameters of its page. Null if it asks for none. */
export function askedSearch(params: URLSearchParams): Filters | null {
  if (!params.has('save')) return null;
  const salary = Number(params.get('salary'));
  return {
    search: params.get('search') || null,
    location: params.get('location') || null,
    employmentType: TYPES.find((type) => type === params.get('type')) ?? null,
    workMode: MODES.find((mode) => mode === params.get('mode')) ?? null,
    salary: Number.isInteger(salary) && salary > 0 ? salary : null,
    currency: salary > 0 ? params.get('currency') : null,
  };
}
