import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Moment } from '../../../components/format';
import { Page } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  WebhookDocument,
  WebhooksChangedDocument,
  type Webhooks_EndpointFragment,
} from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { DeliveryList } from './delivery-list';
import { webhookPaths } from './paths';
import { WebhookButtons } from './webhook-buttons';
import { useDisabledText, WebhookTag } from './webhook-state';

/** page-webhook: a webhook, with what was sent to it in the last 30 days. */
export default function WebhookPage() {
  const { t } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, problem, absent } = useRecord(WebhookDocument, {
    variables: { id },
    skip: id === '',
    events: WebhooksChangedDocument,
    of: (read) => read && { companyId: read.webhookEndpoint.companyId },
    isAffected: (change) => change.id === null || change.id === id,
  });
  const webhook = data?.webhookEndpoint;
  const companyId = webhook?.companyId;
  const isOwn = !companyId || companyId === me.company?.id;
  const list = isOwn ? webhookPaths.webhooks : `${webhookPaths.webhooks}?company_id=${companyId}`;
  const title = webhook?.name ?? t`Webhook`;
  return (
    <Page
      fill={webhook !== undefined}
      title={title}
      breadcrumbs={<Breadcrumbs above={[[t`Webhooks`, list]]} here={title} />}
      views={webhook && <WebhookTag webhook={webhook} />}
      lead={webhook && <Facts webhook={webhook} />}
      actions={webhook && <WebhookButtons webhook={webhook} deleted={() => void navigate(list)} />}
    >
      {webhook ? (
        <>
          <Notices webhook={webhook} />
          <DeliveryList key={webhook.id} webhook={webhook} />
        </>
      ) : id === '' || ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'].includes(problem?.code ?? '') ? (
        <EmptyState title={t`There is no such webhook`}>
          <Trans>It may have been deleted.</Trans>
        </EmptyState>
      ) : (
        absent(8, t`Loading the webhook`)
      )}
    </Page>
  );
}

/** Where events are sent, and which. */
function Facts({
  webhook: { url, types, succeededAt, previousEndsAt },
}: {
  webhook: Webhooks_EndpointFragment;
}) {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const names = list.format(types);
  return (
    <Flex wrap component="span" gap="0 12px" className="breaking">
      <bdi dir="ltr">{url}</bdi>
      <span>{types.length === 0 ? <Trans>All types of events</Trans> : <bdi dir="ltr">{names}</bdi>}</span>
      {succeededAt && (
        <span>
          <Trans>
            accepted last <Moment value={succeededAt} />
          </Trans>
        </span>
      )}
      {previousEndsAt && Date.parse(previousEndsAt) > now && (
        <span>
          <Trans>
            old secret signs until <Moment value={previousEndsAt} />
          </Trans>
        </span>
      )}
    </Flex>
  );
}

/** What the people that look after the webhook must know. */
function Notices({ webhook }: { webhook: Webhooks_EndpointFragment }) {
  const { t } = useLingui();
  const disabled = useDisabledText()(webhook);
  const { failingSince, enabled, isResending } = webhook;
  return (
    <>
      {disabled && <Alert type="warning" showIcon title={disabled} />}
      {enabled && failingSince && (
        <Alert
          type="warning"
          showIcon
          title={
            <Trans>
              It has accepted nothing since <Moment value={failingSince} />. After three days, it is disabled.
            </Trans>
          }
        />
      )}
      {isResending && <Alert type="info" showIcon title={t`Events are being sent again.`} />}
    </>
  );
}
