import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page, Panel } from '../../../components/page';
import { EmptyState, NotAllowedState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import { ApiClientsChangedDocument, ApiClientsDocument } from '../../../generated/graphql';
import { hasMasterControl, useMe } from '../../../lib/access';
import { useSetParams } from '../../../lib/use-set-params';
import { Waiting } from '../../directory/companies/waiting';
import { useCompanyPermissions } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { ClientRow } from './client-row';
import { CreateClientDialog } from './create-client-dialog';
import { KeyDialog, type ShownKey } from './key-dialog';

/** The owner of clients: the id of a company, or null for the platform. */
type Owner = string | null;

/** page-api-clients: programs that use the API for the user's company or for the platform. */
export default function ApiClientsPage() {
  const { t } = useLingui();
  const me = useMe();
  const [params] = useSearchParams();
  const own = me.company?.id;
  if (hasMasterControl(me)) {
    const owner = params.get('company_id');
    return <Clients key={owner} owner={owner} views={<Views owner={owner} />} />;
  }
  if (own) return <Clients owner={own} />;
  return (
    <Page title={t`API clients`}>
      <Waiting />
    </Page>
  );
}

/** The choice between the clients of the platform and those of the user's own company. */
function Views({ owner }: { owner: Owner }) {
  const { t } = useLingui();
  const { company } = useMe();
  const setParams = useSetParams();
  if (!company || (owner !== null && owner !== company.id)) return null;
  return (
    <Segmented
      aria-label={t`Owner`}
      value={owner ?? ''}
      onChange={(value) => setParams({ company_id: value || undefined })}
      options={[
        { value: '', label: t`Platform` },
        { value: company.id, label: company.title },
      ]}
    />
  );
}

function Clients({ owner, views }: { owner: Owner; views?: React.ReactNode }) {
  const { t } = useLingui();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<ShownKey>();
  const { data, problem, absent } = useRecord(ApiClientsDocument, {
    variables: { companyId: owner },
    events: ApiClientsChangedDocument,
    of: { companyId: owner },
  });
  const clients = data?.apiClients;
  const create = <CreateButton owner={owner} onClick={() => setCreating(true)} />;
  function body() {
    if (problem?.code === 'FORBIDDEN') {
      return (
        <NotAllowedState title={t`API clients are not for you`}>
          <Trans>Only admins of a company can create API clients. Ask an admin of your company.</Trans>
        </NotAllowedState>
      );
    }
    if (!clients) return absent(6, t`Loading the API clients`);
    if (clients.length === 0) {
      return (
        <EmptyState title={t`No program uses the API yet`}>
          <Trans>An API client is a program with a key of its own, such as one that reads your staff.</Trans>
        </EmptyState>
      );
    }
    return (
      <ul aria-label={t`API clients`}>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} show={setShown} />
        ))}
      </ul>
    );
  }
  return (
    <Page
      narrow
      title={t`API clients`}
      lead={t`Programs that use the API with a key. Each acts as the person who created it, within its scopes.`}
      actions={
        <>
          {views}
          {clients && create}
        </>
      }
    >
      <Panel title={owner === null ? t`Clients of the platform` : t`Clients of the company`}>{body()}</Panel>
      {creating && <CreateClientDialog owner={owner} show={setShown} onClose={() => setCreating(false)} />}
      {shown && <KeyDialog shown={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

interface ButtonProps {
  owner: Owner;
  onClick: () => void;
}

function CreateButton({ owner, onClick }: ButtonProps) {
  const { t } = useLingui();
  if (owner !== null) return <CreateInCompany owner={owner} onClick={onClick} />;
  return (
    <Button type="primary" onClick={onClick}>
      {t`Create API client`}
    </Button>
  );
}

function CreateInCompany({ owner, onClick }: { owner: string; onClick: () => void }) {
  const { t } = useLingui();
  const permission = useCompanyPermissions(owner)('createApiClient');
  return (
    <PermittedButton type="primary" permission={permission} onClick={onClick}>
      {t`Create API client`}
    </PermittedButton>
  );
}
