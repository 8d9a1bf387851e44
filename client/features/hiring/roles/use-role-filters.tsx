import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from '../../../components/list/filter-chips';
import { canListStaff, hasFeature, useMe } from '../../../lib/access';
import { useSetParams } from '../../../lib/use-set-params';
import { TEAMS } from '../../people/teams/feature';
import { TeamPicker } from '../../people/teams/team-picker';
import { PersonPicker } from '../../directory/users/person-picker';
import { FILTERS, inAddress, readFilters } from './role-filter';
import { states, useStateText, useWorkModeText, workModes } from './role-words';

/** The filters of a list of roles, which the address has, and their chips. */
export function useRoleFilters(companyId: string) {
  const { t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const set = useSetParams();
  const stateText = useStateText();
  const modeText = useWorkModeText();
  const filters = readFilters(params);
  const { state, team, owner, mode } = filters;
  const setter = (name: (typeof FILTERS)[number]) => (value: string | undefined) =>
    set({ [name]: value && inAddress(value) });
  const owners: ListFilter = {
    name: 'owner',
    label: t`Looked after by`,
    value: owner,
    set: setter('owner'),
    // Others find their own roles.
    ...(canListStaff(me, companyId)
      ? {
          control: (
            <PersonPicker
              variant="borderless"
              size="small"
              companyId={companyId}
              value={owner}
              onChange={setter('owner')}
            />
          ),
        }
      : { options: [{ value: me.id, label: t`You` }] }),
  };
  const chips: ListFilter[] = [
    {
      name: 'state',
      label: t`State`,
      value: state,
      set: setter('state'),
      options: states.map((value) => ({ value, label: stateText(value) })),
    },
    ...(hasFeature(me, TEAMS)
      ? [
          {
            name: 'team',
            label: t`Team`,
            value: team,
            set: setter('team'),
            control: (
              <TeamPicker
                variant="borderless"
                size="small"
                companyId={companyId}
                aria-label={t`Team`}
                placeholder={t`Team`}
                value={team}
                onChange={setter('team')}
              />
            ),
          },
        ]
      : []),
    owners,
    {
      name: 'mode',
      label: t`Work mode`,
      value: mode,
      set: setter('mode'),
      options: workModes.map((value) => ({ value, label: modeText(value) })),
    },
  ];
  const clear = () => set(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
  return { filters, chips, clear };
}
