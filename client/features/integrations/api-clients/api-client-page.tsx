import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flex, Segmented } from 'antd';
import { useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { firstOf } from '../../../components/series';
import type { ChartColor } from '../../../components/stacked-bars';
import { SeriesView } from '../../../components/series-view';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  ApiClientsChangedDocument,
  ApiClientUsageDocument,
  type ApiClientUsageQuery,
  type ApiScope,
} from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { ClientState } from './client-state';
import { apiClientPaths } from './paths';
import { seriesOfUsage, type Outcome, type Usage } from './usage';

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Parts below the requests of an API client with a scope. */
    apiClientSections?: readonly { scope: ApiScope; Section: ComponentType<{ client: { id: string } }> }[];
  }
}

/** The ranges that can be chosen, in days. */
const RANGES = [30, 90, 365] as const;

const COLORS: readonly ChartColor[] = [1, 2, 6, 5];

/** page-api-client: how many requests the API client in `id` has sent over time, and how they ended. */
export default function ApiClientPage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const [days, setDays] = useState<number>(RANGES[0]);
  const { data, previousData, problem, loading, absent } = useRecord(ApiClientUsageDocument, {
    variables: { id, since: firstOf(days) },
    skip: id === '',
    events: ApiClientsChangedDocument,
    of: (read) => read && { companyId: read.apiClient.companyId },
    isAffected: (change) => change.id === null || change.id === id,
  });
  const previous = (previousData as ApiClientUsageQuery | undefined)?.apiClient;
  const client = data?.apiClient ?? (previous?.id === id && !problem ? previous : undefined);
  const owner = client?.companyId;
  const list = owner ? `${apiClientPaths.apiClients}?company_id=${owner}` : apiClientPaths.apiClients;
  const title = client?.name ?? t`API client`;
  function body() {
    if (problem?.code === 'FORBIDDEN') {
      return (
        <NotAllowedState title={t`API clients are not for you`}>
          <Trans>Only admins of a company see its API clients. Ask an admin of your company.</Trans>
        </NotAllowedState>
      );
    }
    if (id === '' || ['NOT_FOUND', 'VALIDATION_FAILED'].includes(problem?.code ?? '')) {
      return (
        <EmptyState title={t`There is no such API client`}>
          <Trans>Revoked and expired clients are deleted after 90 days.</Trans>
        </EmptyState>
      );
    }
    return (
      <Panel title={t`Requests over time`}>
        <Flex vertical gap="middle" aria-busy={loading}>
          <RangeChoice days={days} choose={setDays} />
          {client && !problem ? (
            <UsageOver usage={client.usage} isNew={!client.lastUsedAt} />
          ) : (
            absent(8, t`Loading the requests`)
          )}
        </Flex>
      </Panel>
    );
  }
  return (
    <Page
      title={title}
      state={client && <ClientState state={client.state} />}
      breadcrumbs={<Breadcrumbs above={[[t`API clients`, list]]} here={title} />}
    >
      {body()}
      {client &&
        !problem &&
        contributed('apiClientSections').map(
          ({ scope, Section }) =>
            client.scopes.includes(scope) && <Section key={`${scope} ${id}`} client={client} />,
        )}
    </Page>
  );
}

function RangeChoice({ days, choose }: { days: number; choose: (days: number) => void }) {
  const { t } = useLingui();
  const names: Record<(typeof RANGES)[number], string> = {
    30: t`30 days`,
    90: t`90 days`,
    365: t`365 days`,
  };
  return (
    <Segmented
      aria-label={t`Period`}
      className="at-start"
      value={days}
      onChange={choose}
      options={RANGES.map((value) => ({ value, label: names[value] }))}
    />
  );
}

/** The requests of a range. `isNew` is whether the client was never used. */
function UsageOver({ usage, isNew }: { usage: Usage; isNew: boolean }) {
  const { i18n, t } = useLingui();
  const names: Record<Outcome, string> = {
    succeeded: t({ message: 'Succeeded', context: 'requests' }),
    refused: t`Refused`,
    limited: t`Over a limit`,
    failed: t({ message: 'Failed', context: 'requests' }),
  };
  const { requests } = usage;
  if (requests === 0) {
    return (
      <EmptyState title={isNew ? t`No requests yet` : t`No requests in this time`}>
        <Trans>Requests appear here a minute after they are sent.</Trans>
      </EmptyState>
    );
  }
  const series = seriesOfUsage(usage);
  const count = i18n.number(requests);
  const most = i18n.number(series.highest);
  return (
    <>
      <SeriesView
        series={series}
        total={<Plural value={requests} one={`${count} request`} other={`${count} requests`} />}
        label={t`${plural(requests, {
          one: `# request, at most ${most} at a time. The table has the numbers.`,
          other: `# requests, at most ${most} at a time. The table has the numbers.`,
        })}`}
        table={{ label: t`Requests over time`, titles: { group: t`Result`, count: t`Requests` } }}
        nameOf={(group) => names[group as Outcome]}
        colors={COLORS}
      />
      <p className="muted">
        <Trans>
          Refused requests were not allowed or not valid. Failed ones failed on our side. Days are in UTC.
        </Trans>
      </p>
    </>
  );
}
