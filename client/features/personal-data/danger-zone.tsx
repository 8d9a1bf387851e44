import { useApolloClient, useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { Panel } from '../../components/page';
import {
  CloseMyCompanyDocument,
  type CloseMyCompanyMutation,
  ExportCompanyDocument,
  type ExportCompanyQuery,
} from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';
import { lazy } from '../../lib/parts';
import { saveFile } from '../../lib/save-file';

const CloseMyCompanyDialog = lazy(() => import('./close-my-company-dialog'));

interface Props {
  company: { id: string; title: string };
}

/** The platform needs these companies. The server refuses to close them. */
const PERMANENT = ['1', '2'];

/** Lets admins download everything that belongs to their company, and close it. */
export default function DangerZone({ company }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [close, { loading }] = useMutation(CloseMyCompanyDocument);
  const [preview, setPreview] = useState<CloseMyCompanyMutation['closeMyCompany']>();

  async function ask(): Promise<void> {
    try {
      const { data } = await close({ variables: { dryRun: true } });
      setPreview(data?.closeMyCompany);
    } catch (error) {
      void message.error(toProblem(error).message);
    }
  }

  return (
    <>
      <Panel title={t`Export`}>
        <ExportCompany company={company} />
      </Panel>
      {!PERMANENT.includes(company.id) && (
        <Panel title={t`Close company`}>
          <Flex vertical align="start" gap="middle">
            <p className="panel__text">
              <Trans>
                Everybody loses access to the company at once, you included. For 30 days MASTER CONTROL can
                reopen it. Then it is deleted for good.
              </Trans>
            </p>
            <Button danger loading={loading && !preview} onClick={() => void ask()}>
              <Trans>Close company</Trans>
            </Button>
          </Flex>
        </Panel>
      )}
      {preview && (
        <Suspense>
          <CloseMyCompanyDialog company={company} preview={preview} onClose={() => setPreview(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Downloads a company as JSON lines, page by page. */
function ExportCompany({ company: { id: companyId } }: Props) {
  const { t } = useLingui();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function download(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const parts: string[] = [];
      for (let after: string | null | undefined = null; after !== undefined;) {
        const { data }: { data?: ExportCompanyQuery } = await client.query({
          query: ExportCompanyDocument,
          variables: { companyId, after },
          fetchPolicy: 'no-cache',
        });
        parts.push(data?.exportCompany.lines ?? '');
        after = data?.exportCompany.next ?? undefined;
      }
      saveFile(parts, `job-lobby-company-${companyId}.jsonl`, 'application/jsonl');
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Flex vertical align="start" gap="middle">
      <p className="muted">
        {t`One file with everything that belongs to the company: people, teams, invitations and the audit log, one JSON record per line.`}
      </p>
      <Button loading={busy} onClick={() => void download()}>
        {t`Export company`}
      </Button>
      {problem && <Alert type="error" role="alert" showIcon title={problem.message} />}
    </Flex>
  );
}
