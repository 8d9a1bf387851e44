import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { filtersIn } from '../../../components/list/address-filters';
import type { FeedEntry } from '../../../components/list/feed';
import { FeedList } from '../../../components/list/feed-list';
import { FilterChips, type ListFilter } from '../../../components/list/filter-chips';
import { useDefaultOpen } from '../../../components/list/new-filter';
import { usePages } from '../../../components/list/pages';
import { BesideTitle } from '../../../components/page';
import { useRecordState } from '../../../components/record-link';
import { EmptyState } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import {
  ResendDeliveryDocument,
  WebhookDeliveriesDocument,
  WebhooksChangedDocument,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryState,
  type Webhooks_DeliveryFragment,
  type Webhooks_EndpointFragment,
} from '../../../generated/graphql';
import { midnight } from '../../../lib/days';
import { lazy } from '../../../lib/parts';
import { useSetParams } from '../../../lib/use-set-params';
import { useEventTypes } from '../events/event-types';
import { deliveryPath } from './paths';
import { isBeingSent, useSettling } from './use-settling';
import { deliveryStates, DeliveryTag } from './webhook-state';

const DateRange = lazy(() => import('../../../components/date-range'));

/** The type of events that people send to try a webhook. */
const TEST_EVENT = 'webhook.test';

const NAMES = ['state', 'type', 'from', 'to'] as const;
const isState = (text: string): text is WebhookDeliveryState => Object.hasOwn(deliveryStates, text);
const isType = (text: string) => /^[a-z_]{1,40}\.[a-z_]{1,40}$/.test(text);

/** What was sent to a webhook in the last 30 days, newest first. */
export function DeliveryList({ webhook }: { webhook: Webhooks_EndpointFragment }) {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const filters = filtersIn(params, NAMES, { state: isState, type: isType });
  const { state, type, from, to } = filters;
  const pages = usePages<Webhooks_DeliveryFragment, WebhookDeliveriesQuery>(
    {
      query: WebhookDeliveriesDocument,
      variables: {
        endpointId: webhook.id,
        filter: {
          ...(state && { state: state as WebhookDeliveryState }),
          ...(type && { eventType: type }),
          ...(from && { since: midnight(from) }),
          ...(to && { until: midnight(to, 1) }),
        },
      },
      connection: (data) => data.webhookDeliveries,
      live: { document: WebhooksChangedDocument, variables: { companyId: webhook.companyId } },
    },
    { search: undefined, size: 50 },
  );
  useSettling(pages.rows?.some(isBeingSent) ?? false, pages.refetch);
  const entryOf = useEntries(webhook);
  const chips: ListFilter[] = [
    {
      name: 'state',
      label: t`State`,
      value: state,
      set: (value) => set({ state: value }),
      options: Object.entries(deliveryStates).map(([value, { name }]) => ({ value, label: t(name) })),
    },
    {
      name: 'type',
      label: t`Type`,
      value: type,
      set: (value) => set({ type: value }),
      control: <TypeSelect value={type} onChange={(value) => set({ type: value })} />,
    },
    {
      name: 'days',
      label: t`Days`,
      value: from ?? to,
      set: () => set({ from: undefined, to: undefined }),
      control: <DateRange from={from} to={to} set={(name, day) => set({ [name]: day })} />,
    },
  ];
  const isNarrowed = Object.keys(filters).length > 0;
  const clear = () => set({ state: undefined, type: undefined, from: undefined, to: undefined });
  const count = `${i18n.number(pages.total)}${pages.exact ? '' : '+'}`;
  return (
    <>
      {pages.rows && (
        <BesideTitle>
          <span className="muted" role="status">
            <Plural value={pages.total} one={`${count} delivery`} other={`${count} deliveries`} />
          </span>
        </BesideTitle>
      )}
      <FeedList
        loading={t`Loading the deliveries`}
        pages={pages}
        busy={pages.stale}
        entryOf={entryOf}
        filters={<FilterChips filters={chips} clear={clear} />}
        empty={
          isNarrowed ? (
            <EmptyState title={t`No delivery matches`}>
              <Trans>Deliveries are kept for 30 days. Choose other filters.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`Nothing was sent yet`}>
              <Trans>Send a test event to see how your program responds.</Trans>
            </EmptyState>
          )
        }
      />
    </>
  );
}

function TypeSelect(props: { value: string | undefined; onChange: (type: string | undefined) => void }) {
  const { t } = useLingui();
  const { types } = useEventTypes();
  return (
    <Select
      {...props}
      variant="borderless"
      size="small"
      aria-label={t`Type`}
      placeholder={t`Type`}
      defaultOpen={useDefaultOpen()}
      showSearch
      popupMatchSelectWidth={280}
      options={[TEST_EVENT, ...(types ?? []).map(({ name }) => name)].map((value) => ({
        value,
        label: <bdi dir="ltr">{value}</bdi>,
      }))}
    />
  );
}

/** Returns what the list shows of a delivery. */
function useEntries({
  enabled,
}: Webhooks_EndpointFragment): (delivery: Webhooks_DeliveryFragment) => FeedEntry {
  const { t } = useLingui();
  const attempt = useAttempt();
  const state = useRecordState();
  const [resend] = useMutation(ResendDeliveryDocument);
  return (delivery) => {
    const { id, eventType, attempts, lastStatus, lastError, createdAt } = delivery;
    return {
      id,
      at: createdAt,
      icon: <DeliveryTag state={delivery.state} />,
      sentence: (
        <Link to={deliveryPath(id)} state={state} data-open>
          <bdi dir="ltr">{eventType}</bdi>
        </Link>
      ),
      text: eventType,
      facts: (
        <>
          {lastStatus ?? lastError}
          {attempts > 1 && (
            <>
              {' · '}
              <Plural value={attempts} one="# attempt" other="# attempts" />
            </>
          )}
        </>
      ),
      actions: enabled && delivery.state !== 'PENDING' && (
        <Button
          type="link"
          size="small"
          aria-label={t`Send again: ${eventType}`}
          onClick={() => void attempt(() => resend({ variables: { id } }), t`The event is on its way again.`)}
        >
          {t`Send again`}
        </Button>
      ),
    };
  };
}
