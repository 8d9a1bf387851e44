import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from '../../../components/list/filter-chips';
import { Privilege, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { lazy } from '../../../lib/parts';
import { INVITED } from './user-filter';
import { useSetParams } from '../../../lib/use-set-params';

const DateRange = lazy(() => import('../../../components/date-range'));

/** The filters of a list of users, which are in the address. Those of other capabilities need a company. */
export function useUserFilters(companyId?: string, withInvited = false): ListFilter[] {
  const { t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const choice = (name: string, label: string, options: ListFilter['options']): ListFilter => ({
    name,
    label,
    options,
    value: options?.find(({ value }) => value === params.get(name))?.value,
    set: (value) => setParams({ [name]: value }),
  });
  const [from, to] = [params.get('from') ?? undefined, params.get('to') ?? undefined];
  return [
    choice('type', t`User Type`, [
      { value: 'admin', label: t`Admins` },
      { value: 'employee', label: t`Employees` },
    ]),
    choice('confirmed', t`Account Confirmed`, [
      { value: 'yes', label: t`Email confirmed` },
      { value: 'no', label: t`Email not confirmed` },
    ]),
    choice('suspended', t`State`, [
      { value: 'yes', label: t`Suspended` },
      { value: 'no', label: t`Not suspended` },
      ...(withInvited ? [{ value: INVITED, label: t`Invited` }] : []),
    ]),
    choice(
      'privilege',
      t`Privilege`,
      Object.values(Privilege).map((value) => ({ value, label: value })),
    ),
    ...(companyId
      ? contributed('userFilters')
          .filter(({ shown }) => shown(me))
          .map(({ name, label, Filter }) => ({
            name,
            label: t(label),
            value: params.get(name) ?? undefined,
            set: (value: string | undefined) => setParams({ [name]: value }),
            control: <Filter companyId={companyId} />,
          }))
      : []),
    {
      name: 'created',
      label: t`Created At`,
      value: from ?? to,
      set: () => setParams({ from: undefined, to: undefined }),
      control: <DateRange from={from} to={to} set={(name, day) => setParams({ [name]: day })} />,
    },
  ];
}
