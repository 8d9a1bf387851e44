import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Segmented } from 'antd';
import { Link } from 'react-router-dom';
import { ActivityList } from './activity-list';
import { kindName, kindsOf } from './activity-sentences';
import { FilterChips, type ListFilter } from '../../../components/list/filter-chips';
import { Page } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import type { ActivityKind } from '../../../generated/graphql';
import { canListStaff, hasFeature, hasMasterControl, managesCompany, useMe } from '../../../lib/access';
import { lazy } from '../../../lib/parts';
import { serverFilter, useFilters } from './filters';
import { NoActivity } from './no-activity';
import { ACTIVITY } from './feature';
import { TEAMS } from '../teams/feature';
import { activityPaths } from './paths';
import { TeamPicker } from '../teams/team-picker';
import { PersonPicker } from '../../directory/users/person-picker';

const DateRange = lazy(() => import('../../../components/date-range'));

/** page-activity: what has happened in the company that the user may see. The filters are in the address. */
export default function ActivityPage() {
  const { t } = useLingui();
  const me = useMe();
  const { filters, set, clear } = useFilters();
  const isMaster = hasMasterControl(me);
  const companyId = (isMaster ? filters.company : undefined) ?? me.company?.id;
  const isOwn = companyId === me.company?.id;
  if (!companyId || (isOwn && !hasFeature(me, ACTIVITY))) return <NoActivity title={t`Activity`} />;
  const { view } = filters;
  const isNarrowed = [filters.team, filters.user, filters.kind, filters.from, filters.to].some(Boolean);
  const clearButton = (
    <Button onClick={clear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
  const kind =
    filters.kind && kindsOf(view).includes(filters.kind as ActivityKind) ? filters.kind : undefined;
  const chips: ListFilter[] = [
    ...(view !== 'staff' && (!isOwn || hasFeature(me, TEAMS))
      ? [
          {
            name: 'team',
            label: t`Team`,
            value: filters.team,
            set: (team: string | undefined) => set({ team }),
            control: (
              <TeamPicker
                variant="borderless"
                size="small"
                companyId={companyId}
                value={filters.team}
                placeholder={t`Team`}
                aria-label={t`Team`}
                onChange={(team) => set({ team })}
              />
            ),
          },
        ]
      : []),
    ...(canListStaff(me, companyId)
      ? [
          {
            name: 'user',
            label: t`Person`,
            value: filters.user,
            set: (user: string | undefined) => set({ user }),
            control: (
              <PersonPicker
                variant="borderless"
                size="small"
                companyId={companyId}
                value={filters.user}
                onChange={(user) => set({ user })}
              />
            ),
          },
        ]
      : []),
    {
      name: 'kind',
      label: t`Kind`,
      value: kind,
      set: (value) => set({ kind: value }),
      options: kindsOf(view).map((value) => ({ value, label: kindName(value) })),
    },
    {
      name: 'days',
      label: t`Days`,
      value: filters.from ?? filters.to,
      set: () => set({ from: undefined, to: undefined }),
      control: <DateRange from={filters.from} to={filters.to} set={(name, day) => set({ [name]: day })} />,
    },
  ];
  return (
    <Page
      fill
      title={t`Activity`}
      views={
        <Segmented
          aria-label={t`Shown activity`}
          value={view ?? 'all'}
          onChange={(key) => set({ view: key === 'all' ? undefined : key, kind: undefined })}
          options={[
            { value: 'all', label: t`Everything` },
            { value: 'teams', label: t`Teams` },
            { value: 'staff', label: t`Staff` },
          ]}
        />
      }
      lead={t`What has changed, as far as you may see it. Presence, keystrokes and screens are never recorded.`}
      actions={
        managesCompany(me, companyId) && (
          <Link to={isOwn ? activityPaths.asOf : `${activityPaths.asOf}?company=${companyId}`}>
            <Trans>See the company at a past date</Trans>
          </Link>
        )
      }
    >
      <ActivityList
        filter={serverFilter(companyId, filters)}
        exportName="activity"
        filters={<FilterChips filters={chips} clear={clear} />}
        empty={
          isNarrowed && (
            <EmptyState title={t`No activity matches`} action={clearButton}>
              <Trans>Choose another team, person, kind or range of days.</Trans>
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
