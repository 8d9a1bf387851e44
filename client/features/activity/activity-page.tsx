import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Select, Tabs } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ActivityList } from './activity-list';
import { kindNames } from './activity-sentences';
import { Page, Panel } from '../../components/page';
import { EmptyState } from '../../components/states';
import type { ActivityKind } from '../../generated/graphql';
import { canListStaff, hasFeature, hasPrivilege, isAdmin, Privilege, useMe } from '../../lib/access';
import { lazy } from '../../lib/parts';
import { kindsOf, serverFilter, useFilters } from './filters';
import { NoActivity } from './no-activity';
import { ACTIVITY } from './feature';
import { TEAMS } from '../teams/feature';
import { activityPaths } from './paths';

const DateRange = lazy(() => import('../../components/date-range'));
const TeamPicker = lazy(async () => ({
  default: (await import('../teams/team-picker')).TeamPicker,
}));
const PersonPicker = lazy(async () => ({
  default: (await import('../users/person-picker')).PersonPicker,
}));

/** The width of a filter in its row. */
const filterStyle = { flex: '1 1 140px', maxWidth: 220 };

/** page-activity: what has happened in the company that the user may see. The filters are in the address. */
export default function ActivityPage() {
  const { i18n, t } = useLingui();
  const me = useMe();
  const { filters, set, clear } = useFilters();
  const isMaster = hasPrivilege(me, Privilege.masterControl);
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
  return (
    <Page
      title={t`Activity`}
      lead={t`What has changed, as far as you may see it. Presence, keystrokes and screens are never recorded.`}
      actions={
        (isAdmin(me) || isMaster) && (
          <Link to={isOwn ? activityPaths.asOf : `${activityPaths.asOf}?company=${companyId}`}>
            <Trans>See the company at a past date</Trans>
          </Link>
        )
      }
    >
      <Panel title={t`Changes`}>
        <Tabs
          activeKey={view ?? 'all'}
          onChange={(key) => set({ view: key === 'all' ? undefined : key, kind: undefined })}
          items={[
            { key: 'all', label: t`Everything` },
            { key: 'teams', label: t`Teams` },
            { key: 'staff', label: t`Staff` },
          ]}
        />
        <Flex wrap gap="small" style={{ marginBlockEnd: 16 }} role="search" aria-label={t`Filters`}>
          <Suspense>
            {view !== 'staff' && (!isOwn || hasFeature(me, TEAMS)) && (
              <Flex vertical style={filterStyle}>
                <TeamPicker
                  companyId={companyId}
                  value={filters.team}
                  placeholder={t`Team`}
                  aria-label={t`Team`}
                  onChange={(team) => set({ team })}
                />
              </Flex>
            )}
            {canListStaff(me, companyId) && (
              <PersonPicker
                companyId={companyId}
                value={filters.user}
                style={filterStyle}
                onChange={(user) => set({ user })}
              />
            )}
            <Select
              style={filterStyle}
              aria-label={t`Kind`}
              placeholder={t`Kind`}
              allowClear
              value={kind}
              onChange={(value: string | undefined) => set({ kind: value })}
              options={kindsOf(view).map((value) => ({ value, label: i18n._(kindNames[value]) }))}
            />
            <DateRange
              from={filters.from}
              to={filters.to}
              style={filterStyle}
              set={(name, day) => set({ [name]: day })}
            />
            {isNarrowed && clearButton}
          </Suspense>
        </Flex>
        <ActivityList
          filter={serverFilter(companyId, filters)}
          exportName="activity"
          empty={
            isNarrowed && (
              <EmptyState title={t`No activity matches`} action={clearButton}>
                <Trans>Choose another team, person, kind or range of days.</Trans>
              </EmptyState>
            )
          }
        />
      </Panel>
    </Page>
  );
}
