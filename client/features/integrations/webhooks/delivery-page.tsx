import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Details } from '../../../components/details';
import { Moment } from '../../../components/format';
import { Page, Panel } from '../../../components/page';
import { Snippet } from '../../../components/snippet';
import { EmptyState } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  ResendDeliveryDocument,
  WebhookDeliveryDocument,
  type WebhookDeliveryQuery,
} from '../../../generated/graphql';
import { AttemptList } from './attempt-list';
import { readable } from './differences';
import { webhookPath, webhookPaths } from './paths';
import { isBeingSent, useSettling } from './use-settling';
import { DeliveryTag } from './webhook-state';

type Delivery = WebhookDeliveryQuery['webhookDelivery'];

/** page-webhook-delivery: an event that was sent to a webhook, with every attempt. */
export default function DeliveryPage() {
  const { t } = useLingui();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent, refetch } = useRecord(WebhookDeliveryDocument, {
    variables: { id },
    skip: id === '',
    of: {},
  });
  const delivery = data?.webhookDelivery;
  useSettling(delivery !== undefined && isBeingSent(delivery), refetch);
  if (delivery) return <Content delivery={delivery} />;
  const isGone = id === '' || ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'].includes(problem?.code ?? '');
  return (
    <Page
      narrow
      title={t`Delivery`}
      breadcrumbs={<Breadcrumbs above={[[t`Webhooks`, webhookPaths.webhooks]]} here={t`Delivery`} />}
    >
      {isGone ? (
        <EmptyState title={t`There is no such delivery`}>
          <Trans>Deliveries are kept for 30 days.</Trans>
        </EmptyState>
      ) : (
        absent(8, t`Loading the delivery`)
      )}
    </Page>
  );
}

function Content({ delivery }: { delivery: Delivery }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [resend, { loading }] = useMutation(ResendDeliveryDocument);
  const { id, eventType, eventId, state, createdAt, nextAttemptAt, endpoint, body, attemptsLog } = delivery;
  return (
    <Page
      narrow
      title={eventType}
      state={<DeliveryTag state={state} />}
      breadcrumbs={
        <Breadcrumbs
          above={[
            [t`Webhooks`, webhookPaths.webhooks],
            [endpoint.name, webhookPath(endpoint.id)],
          ]}
          here={eventType}
        />
      }
      actions={
        endpoint.enabled &&
        state !== 'PENDING' && (
          <Button
            loading={loading}
            onClick={() =>
              void attempt(() => resend({ variables: { id } }), t`The event is on its way again.`)
            }
          >
            {t`Send again`}
          </Button>
        )
      }
    >
      <Details
        narrow
        rows={[
          [
            t`Event`,
            <bdi key="event" dir="ltr" className="breaking">
              {eventId}
            </bdi>,
          ],
          [t`Created`, <Moment key="created" value={createdAt} />],
          ...(nextAttemptAt
            ? ([[t`Next attempt`, <Moment key="next" value={nextAttemptAt} />]] satisfies [
                string,
                React.ReactNode,
              ][])
            : []),
        ]}
      />
      <Panel title={t`Attempts`}>
        {attemptsLog.length === 0 ? (
          <p className="muted">{t`It was not sent yet.`}</p>
        ) : (
          <AttemptList attempts={attemptsLog} />
        )}
      </Panel>
      <Flex vertical>
        <Snippet title={t`Payload`} text={readable(body)} />
      </Flex>
    </Page>
  );
}
