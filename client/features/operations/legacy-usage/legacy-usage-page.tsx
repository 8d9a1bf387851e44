import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Flex, Select } from 'antd';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Day } from '../../../components/format';
import { Page, Panel } from '../../../components/page';
import { firstOf, seriesOf } from '../../../components/series';
import { SeriesView } from '../../../components/series-view';
import { EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  LegacyUsageDocument,
  type LegacyUsageGroup,
  type LegacyUsageQuery,
} from '../../../generated/graphql';
import { paths } from '../../../lib/paths';
import { CallList } from './call-list';
import { ClientTable } from './client-table';
import { PERIODS, useUsageFilters } from './filters';
import { useGroupText } from './texts';

type Filters = ReturnType<typeof useUsageFilters>;

/** master-control-legacy-usage: which clients still make legacy calls, and what replaces each call. */
export default function LegacyUsagePage() {
  const { t } = useLingui();
  const filters = useUsageFilters();
  const { days, client, by } = filters;
  const { data, previousData, problem, loading, absent } = useRecord(LegacyUsageDocument, {
    variables: { since: firstOf(days), client: client ?? null, by },
  });
  const shown = data ?? (previousData as LegacyUsageQuery | undefined);
  const missing = absent(8, t`Loading the usage`);
  return (
    <Page
      title={t`Legacy usage`}
      lead={t`Which clients still make legacy calls, and what replaces each call.`}
      breadcrumbs={<Breadcrumbs above={[[t`Master Control`, paths.masterControl]]} here={t`Legacy usage`} />}
    >
      {shown ? (
        <Flex vertical gap={20}>
          {problem && missing}
          <Loaded data={shown} filters={filters} isStale={loading} />
        </Flex>
      ) : (
        <Panel title={t`Calls over time`}>{missing}</Panel>
      )}
    </Page>
  );
}

function Loaded(props: { data: LegacyUsageQuery; filters: Filters; isStale: boolean }) {
  const { t } = useLingui();
  const { data, filters, isStale } = props;
  const { legacyUsage, legacyClients, legacyCalls } = data;
  const breaking = legacyClients.filter(({ breaks }) => breaks).length;
  const sunset = legacyCalls[0]?.sunset;
  return (
    <Flex vertical gap={20} aria-busy={isStale}>
      {breaking > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            <Plural
              value={breaking}
              one="# client would break if the legacy calls ended now"
              other="# clients would break if the legacy calls ended now"
            />
          }
          description={
            sunset ? (
              <Trans>
                The calls end on <Day value={sunset} />.
              </Trans>
            ) : (
              <Trans>No date is set for their end.</Trans>
            )
          }
        />
      )}
      <Panel title={t`Calls over time`}>
        <UsageFilterBar filters={filters} clients={legacyClients.map(({ name }) => name)} />
        <Over usage={legacyUsage} />
      </Panel>
      <Panel title={t`Clients`}>
        {legacyClients.length === 0 ? (
          <EmptyState title={t`No client made a legacy call`}>
            <Trans>Choose a longer period.</Trans>
          </EmptyState>
        ) : (
          <ClientTable clients={legacyClients} choose={filters.setClient} />
        )}
      </Panel>
      <Panel title={t`Calls and their successors`}>
        <CallList calls={legacyCalls} />
      </Panel>
    </Flex>
  );
}

function Over({ usage }: { usage: LegacyUsageQuery['legacyUsage'] }) {
  const { i18n, t } = useLingui();
  const groupText = useGroupText();
  const { calls } = usage;
  const count = i18n.number(calls);
  if (calls === 0) {
    return (
      <EmptyState title={t`No legacy calls`}>
        <Trans>Calls appear here a minute after they are made.</Trans>
      </EmptyState>
    );
  }
  const rows = usage.rows.map((row) => ({ ...row, group: row.group ?? null, count: row.calls }));
  const series = seriesOf({ ...usage, rows });
  const most = i18n.number(series.highest);
  return (
    <SeriesView
      series={series}
      total={<Plural value={calls} one={`${count} call`} other={`${count} calls`} />}
      label={t`${plural(calls, {
        one: `# call, at most ${most} at a time. The table has the numbers.`,
        other: `# calls, at most ${most} at a time. The table has the numbers.`,
      })}`}
      table={{ label: t`Calls over time`, titles: { group: t`Calls of`, count: t`Calls` } }}
      nameOf={groupText}
    />
  );
}

function UsageFilterBar({ filters, clients }: { filters: Filters; clients: string[] }) {
  const { t } = useLingui();
  const groupText = useGroupText();
  const periods: Record<(typeof PERIODS)[number], string> = {
    7: t`Last 7 days`,
    30: t`Last 30 days`,
    90: t`Last 90 days`,
    365: t`Last 365 days`,
  };
  const groups: Record<LegacyUsageGroup, string> = {
    PATH: t`By path`,
    CLIENT: t`By client`,
    OUTCOME: t`By outcome`,
  };
  const known = filters.client && !clients.includes(filters.client) ? [filters.client, ...clients] : clients;
  return (
    <Flex wrap gap="small" role="search" aria-label={t`Filters`} className="spaced-below">
      <Select
        className="medium-field"
        aria-label={t`Period`}
        value={filters.days}
        onChange={filters.setDays}
        options={PERIODS.map((value) => ({ value, label: periods[value] }))}
      />
      <Select
        className="medium-field"
        aria-label={t`Client`}
        placeholder={t`All clients`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={filters.client}
        onChange={(value: string | undefined) => filters.setClient(value)}
        options={known.map((value) => ({ value, label: groupText(value) }))}
      />
      <Select<LegacyUsageGroup>
        className="medium-field"
        aria-label={t`Group`}
        value={filters.by}
        onChange={filters.setBy}
        options={[
          { value: 'PATH', label: groups.PATH },
          { value: 'CLIENT', label: groups.CLIENT },
          { value: 'OUTCOME', label: groups.OUTCOME },
        ]}
      />
    </Flex>
  );
}
