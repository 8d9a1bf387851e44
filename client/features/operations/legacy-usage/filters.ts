import { useSearchParams } from 'react-router-dom';
import type { LegacyUsageGroup } from '../../../generated/graphql';
import { useSetParams } from '../../../lib/use-set-params';
import { keysOf } from '../../../lib/keys-of';

/** The periods that can be chosen, in days. */
export const PERIODS = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 30;

const GROUPS = keysOf<LegacyUsageGroup>({ PATH: true, CLIENT: true, OUTCOME: true });

/** What the page shows, as its address says. */
interface UsageFilters {
  days: number;
  client: string | undefined;
  by: LegacyUsageGroup;
}

/** Reads the filters of an address. Anything that is not valid is ignored. */
export function readUsageFilters(params: URLSearchParams): UsageFilters {
  const days = Number(params.get('days'));
  return {
    days: PERIODS.find((each) => each === days) ?? DEFAULT_DAYS,
    client: params.get('client')?.slice(0, 100) || undefined,
    by: GROUPS.find((each) => each.toLowerCase() === params.get('by')) ?? 'PATH',
  };
}

/** The filters in the address, and their setters. */
export function useUsageFilters() {
  const [params] = useSearchParams();
  const set = useSetParams();
  return {
    ...readUsageFilters(params),
    setDays: (days: number) => set({ days: days === DEFAULT_DAYS ? undefined : String(days) }),
    setClient: (client: string | undefined) => set({ client }),
    setBy: (by: LegacyUsageGroup) => set({ by: by === 'PATH' ? undefined : by.toLowerCase() }),
  };
}
