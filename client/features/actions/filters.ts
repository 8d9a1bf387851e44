import { useSearchParams } from 'react-router-dom';
import type { ActionFilter } from '../../generated/graphql';
import { midnight } from '../../lib/days';
import { useSetParams } from '../../lib/use-set-params';

/** Which actions the inbox shows. */
export const BOXES = ['waiting', 'snoozed', 'sent', 'decided'] as const;
export type Box = (typeof BOXES)[number];

/** The filters' names in the address. */
export type FilterName = 'box' | 'kind' | 'due' | 'team' | 'search';

const isBox = (text: string | null): text is Box => BOXES.some((box) => box === text);

/** The filters in the address, and their setter. Anything else in the address is ignored. */
export function useFilters() {
  const [params] = useSearchParams();
  const setParam = useSetParams();
  const text = params.get('box');
  const box: Box = isBox(text) ? text : 'waiting';
  const kind = /^[A-Z][A-Z_]{0,49}$/.exec(params.get('kind') ?? '')?.[0];
  const team = /^[1-9]\d{0,8}$/.exec(params.get('team') ?? '')?.[0];
  const due = /^(overdue|today|week)$/.exec(params.get('due') ?? '')?.[0];
  const search = params.get('search')?.slice(0, 200) || undefined;
  const filter: ActionFilter = {
    ...(box === 'snoozed' && { snoozed: true }),
    ...(box === 'sent' && { box: 'SENT', states: ['OPEN', 'DELEGATED', 'DONE', 'DECLINED', 'EXPIRED'] }),
    ...(box === 'decided' && { states: ['DONE', 'DECLINED', 'EXPIRED'] }),
    ...(kind && { kind }),
    ...(team && { teamId: team }),
    ...(due && { dueBefore: dueBefore(due) }),
  };
  const set = (name: FilterName, value: string | undefined) => setParam({ [name]: value });
  return { box, kind, team, due, search, filter, set };
}

/** The end of a period. To the minute, so that the list is not read again for each rendering. */
function dueBefore(due: string): string {
  const now = new Date();
  if (due === 'overdue') return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
  return midnight(day, due === 'today' ? 1 : 7);
}
