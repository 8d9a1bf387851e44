import { useApolloClient, useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useAttempt, useWork } from '../../../components/use-attempt';
import {
  CloseMyCompanyDocument,
  type CloseMyCompanyMutation,
  ExportCompanyDocument,
  type ExportCompanyQuery,
} from '../../../generated/graphql';
import { APART } from '../../../lib/own-changes';
import { saveFile } from '../../../lib/save-file';
import { explain, type PermissionFor } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import CloseMyCompanyDialog from './close-my-company-dialog';

interface Props {
  company: { id: string; title: string };
}

/** Lets admins close their company. */
export function CloseMyCompany({ company, permissionFor }: Props & { permissionFor: PermissionFor }) {
  const attempt = useAttempt();
  const [close, { loading }] = useMutation(CloseMyCompanyDocument, { context: APART });
  const [preview, setPreview] = useState<CloseMyCompanyMutation['closeMyCompany']>();
  const permission = permissionFor('closeMyCompany');
  const why = explain(permission);

  const ask = () =>
    attempt(async () => {
      const { data } = await close({ variables: { dryRun: true } });
      setPreview(data?.closeMyCompany);
    });

  return (
    <>
      <Flex vertical align="start" gap="middle">
        <p>
          <Trans>
            Everybody loses access to the company at once, you included. For 30 days MASTER CONTROL can reopen
            it. Then it is deleted for good.
          </Trans>
        </p>
        <PermittedButton
          danger
          permission={permission}
          loading={loading && !preview}
          onClick={() => void ask()}
        >
          <Trans>Close company</Trans>
        </PermittedButton>
        {why && <p className="muted">{why}</p>}
      </Flex>
      {preview && (
        <CloseMyCompanyDialog company={company} preview={preview} onClose={() => setPreview(undefined)} />
      )}
    </>
  );
}

/** Downloads a company as JSON lines, page by page. */
export function ExportCompany({ company: { id: companyId } }: Props) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, run, failure } = useWork();

  async function download(): Promise<void> {
    const parts: string[] = [];
    for (let after: string | null | undefined = null; after !== undefined;) {
      const { data }: { data?: ExportCompanyQuery } = await client.query({
        context: { asksToSignIn: true },
        query: ExportCompanyDocument,
        variables: { companyId, after },
        fetchPolicy: 'no-cache',
      });
      parts.push(data?.exportCompany.lines ?? '');
      after = data?.exportCompany.next ?? undefined;
    }
    saveFile(parts, `job-lobby-company-${companyId}.jsonl`, 'application/jsonl');
  }

  return (
    <Flex vertical align="start" gap="middle">
      <p className="muted">
        {t`One file with everything that belongs to the company: people, teams, invitations and the audit log, one JSON record per line.`}
      </p>
      <Button loading={busy} onClick={() => void run(download)}>
        {t`Export company`}
      </Button>
      {failure}
    </Flex>
  );
}
