import { useSearchParams } from 'react-router-dom';
import { MINUTE_MS } from '../../../../server/platform/time/durations.js';
import type { ActionFilter, ActionState } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { midnight } from '../../../lib/days';
import { keysOf } from '../../../lib/keys-of';
import { useSetParams } from '../../../lib/use-set-params';

/** All of them: what the person has sent stays in its box. */
const STATES = keysOf<ActionState>({
  OPEN: true,
  DELEGATED: true,
  DONE: true,
  DECLINED: true,
  EXPIRED: true,
});

/** Which actions the inbox shows. */
export const BOXES = ['waiting', 'snoozed', 'sent', 'decided'] as const;
export type Box = (typeof BOXES)[number];

const isBox = (text: string | null): text is Box => BOXES.some((box) => box === text);

/** The filters in the address, and their setter. Anything else in the address is ignored. */
export function useFilters() {
  const [params] = useSearchParams();
  const setParam = useSetParams();
  const text = params.get('box');
  const box: Box = isBox(text) ? text : 'waiting';
  const kind = /^[A-Z][A-Z_]{0,49}$/.exec(params.get('kind') ?? '')?.[0];
  const additional = contributed('actionFilters').map(({ name, read }) => {
    const value = params.get(name);
    const part = read(value);
    return { name, value: Object.keys(part).length > 0 ? (value ?? undefined) : undefined, filter: part };
  });
  const due = /^(overdue|today|week)$/.exec(params.get('due') ?? '')?.[0];
  const search = params.get('search')?.slice(0, 200) || undefined;
  const filter: ActionFilter = {
    ...(box === 'snoozed' && { snoozed: true }),
    ...(box === 'sent' && { box: 'SENT', states: [...STATES] }),
    ...(box === 'decided' && { states: ['DONE', 'DECLINED', 'EXPIRED'] }),
    ...(kind && { kind }),
    ...Object.assign({}, ...additional.map((one) => one.filter)),
    ...(due && { dueBefore: dueBefore(due) }),
  };
  const set = (name: string, value: string | undefined) => setParam({ [name]: value });
  const others: Record<string, string | undefined> = Object.fromEntries(
    additional.map(({ name, value }) => [name, value]),
  );
  return { box, kind, due, others, search, filter, set };
}

/** The end of a period. To the minute, so that the list is not read again for each rendering. */
function dueBefore(due: string): string {
  const now = new Date();
  if (due === 'overdue') return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
  return midnight(day, due === 'today' ? 1 : 7);
}
