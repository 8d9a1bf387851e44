import { useSearchParams } from 'react-router-dom';
import type { AuditAction, AuditFilter, AuditRecordInput, AuditSubject } from '../../generated/graphql';
import { isDay, midnight } from '../../lib/days';
import { wordsOf } from '../../lib/words';
import { useSetParams } from '../../lib/use-set-params';

/** The filters' names in the address. */
export type FilterName = 'actor' | 'user' | 'record' | 'action' | 'company' | 'from' | 'to';
export type Filters = Partial<Record<FilterName, string>>;

const NAMES: FilterName[] = ['actor', 'user', 'record', 'action', 'company', 'from', 'to'];

/** All actions that can be chosen. */
export const isAction = (text: string | undefined): text is AuditAction =>
  text !== undefined && Object.hasOwn(wordsOf('audit'), text);

/** A record as the address names it, such as JOB_ROLE-17. */
export const recordParam = ({ type, id }: AuditRecordInput): string => `${type}-${id}`;

/** Reads a record from an address. Undefined if no capability has records of that kind. */
export function recordIn(text: string): AuditRecordInput | undefined {
  const [, type, id] = /^([A-Z_]+)-([\w-]{1,200})$/.exec(text) ?? [];
  return type && id && isSubject(type) ? { type, id } : undefined;
}

const isSubject = (type: string): type is AuditSubject => Object.hasOwn(wordsOf('subjects'), type);

/** Whether the text has the format of the value; anything else in the address is ignored. */
function isValid(name: FilterName, text: string): boolean {
  if (name === 'action') return isAction(text);
  if (name === 'record') return recordIn(text) !== undefined;
  if (name === 'from' || name === 'to') return isDay(text);
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;
}

/** Reads the filters of an address. */
export const readFilters = (params: URLSearchParams): Filters =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = params.get(name) ?? '';
      return isValid(name, text) ? [[name, text]] : [];
    }),
  );

/** Returns the filters as the server expects them. */
export const serverFilter = ({ actor, user, record, action, company, from, to }: Filters): AuditFilter => ({
  ...(actor && { actorId: actor }),
  ...(user && { userId: user }),
  ...(record && { record: recordIn(record) }),
  ...(isAction(action) && { action }),
  ...(company && { companyId: company }),
  ...(from && { since: midnight(from) }),
  ...(to && { until: midnight(to, 1) }),
});

/** The filters in the address, and their setter. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const setParam = useSetParams();
  const set = (name: FilterName, value: string | undefined) => setParam({ [name]: value });
  return { filters: readFilters(params), set, clear: () => setParams({}, { replace: true }) };
}
