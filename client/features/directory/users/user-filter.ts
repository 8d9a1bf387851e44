import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserFilter } from '../../../generated/graphql';
import { Privilege } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { isDay, midnight } from '../../../lib/days';
import type { Me } from '../../../lib/session';
import { useSetParams } from '../../../lib/use-set-params';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Filters of lists of a company's users. */
    userFilters?: readonly {
      /** The filter's name in the address. */
      name: string;
      label: MessageDescriptor;
      shown: (me: Me) => boolean;
      /** Reads the value in the address; anything unknown is ignored. */
      read: (text: string | null) => UserFilter;
      /** Lets the reader choose a value. */
      Filter: ComponentType<{ companyId: string }>;
    }[];
  }
}

/** The value of the filter `suspended` for people who are invited and have no account yet. */
export const INVITED = 'invited';

/** The names of the filters in the address. */
const NAMES = ['type', 'confirmed', 'suspended', 'privilege', 'from', 'to'];

/** Removes every filter. */
const noFilter = () =>
  Object.fromEntries(
    [...NAMES, ...contributed('userFilters').map(({ name }) => name)].map((name) => [name, undefined]),
  );

/** Reads the filter of a list of users from the address, such as `type=admin&confirmed=no&from=2026-01-31`. */
export function readUserFilter(params: URLSearchParams): UserFilter | undefined {
  const type = params.get('type');
  const confirmed = params.get('confirmed');
  const suspended = params.get('suspended');
  const privilege = Object.values(Privilege).find((title) => title === params.get('privilege'));
  const day = (name: string) => [params.get(name) ?? ''].find(isDay);
  const [from, to] = [day('from'), day('to')];
  const filter: UserFilter = {
    ...(type === 'admin' && { userType: 'ADMIN' }),
    ...(type === 'employee' && { userType: 'EMPLOYEE' }),
    ...(confirmed === 'yes' && { accountConfirmed: true }),
    ...(confirmed === 'no' && { accountConfirmed: false }),
    ...(privilege && { privilege }),
    ...((from || to) && {
      createdAt: { since: from && midnight(from), until: to && midnight(to, 1) },
    }),
    ...Object.assign({}, ...contributed('userFilters').map(({ name, read }) => read(params.get(name)))),
    ...(suspended === 'yes' && { isSuspended: true }),
    ...(suspended === 'no' && { isSuspended: false }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** The filter in the address, and a function that removes it. */
export function useUserFilter() {
  const [params] = useSearchParams();
  const set = useSetParams();
  return { filter: readUserFilter(params), clear: () => set(noFilter()) };
}
