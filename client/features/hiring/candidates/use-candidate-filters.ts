import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from '../../../components/list/filter-chips';
import type { ApplicationState, CandidateFilter, CandidateSource } from '../../../generated/graphql';
import { useSetParams } from '../../../lib/use-set-params';
import { inAddress } from '../roles/role-filter';
import { keysOf } from '../../../lib/keys-of';
import { useSourceTexts, useStateTexts } from './application-words';

const STATES = keysOf<ApplicationState>({ ACTIVE: true, HIRED: true, REJECTED: true, WITHDRAWN: true });
const SOURCES: readonly CandidateSource[] = ['APPLIED', 'REFERRED', 'ADDED'];

/** The filters of the list of candidates, which the address has, and their chips. */
export function useCandidateFilters() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const states = useStateTexts();
  const sources = useSourceTexts();
  const state = STATES.find((value) => inAddress(value) === params.get('progress'));
  const source = SOURCES.find((value) => inAddress(value) === params.get('source'));
  const setter = (name: string) => (value: string | undefined) => set({ [name]: value && inAddress(value) });
  const filter: CandidateFilter | undefined =
    state || source ? { ...(state && { states: [state] }), ...(source && { sources: [source] }) } : undefined;
  const chips: ListFilter[] = [
    {
      name: 'progress',
      label: t`State`,
      value: state,
      set: setter('progress'),
      options: STATES.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'source',
      label: t`Source`,
      value: source,
      set: setter('source'),
      options: SOURCES.map((value) => ({ value, label: sources[value] })),
    },
  ];
  const clear = () => set({ progress: undefined, source: undefined });
  return { filter, chips, clear };
}
