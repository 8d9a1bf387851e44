import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Moment } from '../../../components/format';
import { Page } from '../../../components/page';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  WebhooksChangedDocument,
  WebhooksDocument,
  type Webhooks_EndpointFragment,
} from '../../../generated/graphql';
import { canReadAuditLog, hasMasterControl, useMe } from '../../../lib/access';
import { useIsWide } from '../../../lib/use-is-wide';
import { NamedCompanyPage } from '../../directory/companies/named-company';
import { Waiting } from '../../directory/companies/waiting';
import { useCompanyPermissions } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { webhookPath, webhookPaths } from './paths';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import { CreateWebhookDialog } from './webhook-dialogs';
import { useDisabledText, WebhookTag } from './webhook-state';

/** page-webhooks: where the events of the user's company are sent. MASTER CONTROL opens those of any company. */
export default function WebhooksPage() {
  const { t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const named = params.get('company_id');
  const own = me.company?.id;
  if (hasMasterControl(me) && named !== null && named !== own) {
    return (
      <NamedCompanyPage
        subject={t`Webhooks`}
        path={webhookPaths.webhooks}
        fill
        actions={({ id }) => <CreateWebhook companyId={id} />}
      >
        {({ id }) => <Webhooks companyId={id} />}
      </NamedCompanyPage>
    );
  }
  const isOffered = own !== undefined && canReadAuditLog(me);
  return (
    <Page
      fill={isOffered}
      title={t`Webhooks`}
      lead={t`Addresses that receive the events of your company as they happen, signed by the Standard Webhooks specification.`}
      actions={isOffered && <CreateWebhook companyId={own} />}
    >
      {own === undefined ? (
        <Waiting />
      ) : isOffered ? (
        <Webhooks companyId={own} />
      ) : (
        <NotAllowedState title={t`Webhooks are not for you`}>
          <Trans>Only admins of a company can see its webhooks. Ask an admin of your company.</Trans>
        </NotAllowedState>
      )}
    </Page>
  );
}

function CreateWebhook({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<ShownSecret>();
  const permission = useCompanyPermissions(companyId)('createWebhookEndpoint');
  return (
    <>
      <PermittedButton type="primary" permission={permission} onClick={() => setCreating(true)}>
        {t`Create webhook`}
      </PermittedButton>
      {creating && (
        <CreateWebhookDialog companyId={companyId} show={setShown} onClose={() => setCreating(false)} />
      )}
      {shown && <SecretDialog shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Webhooks({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const { data, absent } = useRecord(WebhooksDocument, {
    variables: { companyId },
    events: WebhooksChangedDocument,
    of: { companyId },
  });
  const webhooks = data?.webhookEndpoints;
  if (!webhooks) return absent(6, t`Loading the webhooks`);
  if (webhooks.length === 0) {
    return (
      <EmptyState title={t`No webhook yet`}>
        <Trans>A webhook is an address of your own program. Create one to try it with a test event.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="list__scroll">
      <WebhookTable webhooks={webhooks} />
    </div>
  );
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhooks_EndpointFragment[] }) {
  const { t } = useLingui();
  const isWide = useIsWide(768);
  const disabledText = useDisabledText();
  return (
    <Table<Webhooks_EndpointFragment>
      rowKey="id"
      aria-label={t`Webhooks`}
      dataSource={[...webhooks]}
      size="middle"
      tableLayout="fixed"
      pagination={false}
      columns={[
        {
          key: 'name',
          title: t`Webhook`,
          render: (_, webhook) => (
            <div className="breaking">
              <Link to={webhookPath(webhook.id)} data-open>
                <bdi>{webhook.name}</bdi>
              </Link>
              <div className="muted">
                <bdi dir="ltr">{webhook.url}</bdi>
              </div>
              {!isWide && <WebhookTag webhook={webhook} />}
              <div className="muted">{disabledText(webhook)}</div>
            </div>
          ),
        },
        {
          key: 'types',
          title: t`Types of events`,
          responsive: ['md'],
          render: (_, { types }) =>
            types.length === 0 ? (
              <Trans>All types</Trans>
            ) : (
              <bdi dir="ltr" className="breaking">
                {types.join(', ')}
              </bdi>
            ),
        },
        {
          key: 'succeededAt',
          title: t`Accepted last`,
          width: 200,
          responsive: ['md'],
          render: (_, { succeededAt }) =>
            succeededAt ? <Moment value={succeededAt} /> : <Trans>never</Trans>,
        },
        {
          key: 'state',
          title: t`State`,
          width: 120,
          responsive: ['md'],
          render: (_, webhook) => <WebhookTag webhook={webhook} />,
        },
      ]}
    />
  );
}
