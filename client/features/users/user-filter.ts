import { useSearchParams } from 'react-router-dom';
import type { UserFilter } from '../../generated/graphql';
import { Privilege } from '../../lib/access';
import { isDay, midnight } from '../../lib/days';
import { useSetParams } from '../../lib/use-set-params';

/** Removes every filter. */
const NONE = {
  type: undefined,
  confirmed: undefined,
  suspended: undefined,
  privilege: undefined,
  team: undefined,
  from: undefined,
  to: undefined,
};

/** Reads the filter of a list of users from the address, such as `type=admin&confirmed=no&from=2026-01-31`. */
export function readUserFilter(params: URLSearchParams): UserFilter | undefined {
  const type = params.get('type');
  const confirmed = params.get('confirmed');
  const suspended = params.get('suspended');
  const privilege = Object.values(Privilege).find((title) => title === params.get('privilege'));
  const team = params.get('team');
  const day = (name: string) => [params.get(name) ?? ''].find(isDay);
  const [from, to] = [day('from'), day('to')];
  const filter: UserFilter = {
    ...(type === 'admin' && { userType: 'ADMIN' }),
    ...(type === 'employee' && { userType: 'EMPLOYEE' }),
    ...(confirmed === 'yes' && { accountConfirmed: true }),
    ...(confirmed === 'no' && { accountConfirmed: false }),
    ...(privilege && { privilege }),
    ...(team && /^[1-9]\d{0,9}$/.test(team) && { teamId: team }),
    ...((from || to) && {
      createdAt: { since: from && midnight(from), until: to && midnight(to, 1) },
    }),
    ...(suspended === 'yes' && { isSuspended: true }),
    ...(suspended === 'no' && { isSuspended: false }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** The filter in the address, and a function that removes it. */
export function useUserFilter() {
  const [params] = useSearchParams();
  const set = useSetParams();
  return { filter: readUserFilter(params), clear: () => set(NONE) };
}
