import { i18n } from '@lingui/core';
import { useSearchParams } from 'react-router-dom';
import type { AuditAction, AuditFilter, AuditRecordInput, AuditSubject } from '../../../generated/graphql';
import { filtersIn } from '../../../components/list/address-filters';
import { foldText } from '../../../lib/fold-text';
import { midnight } from '../../../lib/days';
import { wordsOf } from '../../../lib/words';
import { useSetParams } from '../../../lib/use-set-params';

/** The filters' names in the address. */
export type FilterName = 'actor' | 'user' | 'record' | 'action' | 'company' | 'from' | 'to';
export type Filters = Partial<Record<FilterName, string>>;

/** The most actions that the server takes. */
const MOST_NAMED = 20;

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

/** Reads the filters of an address. */
export const readFilters = (params: URLSearchParams): Filters =>
  filtersIn(params, NAMES, { action: isAction, record: (text) => recordIn(text) !== undefined });

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

/** The actions whose names contain all words of a search: the server does not know the names. */
export function actionsNamed(search: string): AuditAction[] {
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  return Object.entries(wordsOf('audit'))
    .filter(([, { name }]) => {
      const text = foldText(i18n._(name));
      return words.every((word) => text.includes(word));
    })
    .map(([action]) => action)
    .filter(isAction)
    .slice(0, MOST_NAMED);
}

/** The filters in the address, and their setter. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const setParam = useSetParams();
  const set = (name: FilterName, value: string | undefined) => setParam({ [name]: value });
  return { filters: readFilters(params), set, clear: () => setParams({}, { replace: true }) };
}
