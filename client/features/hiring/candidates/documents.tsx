import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { FileButton } from '../../../components/file-button';
import { FileSize } from '../../../components/format';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import {
  ApplicationDocumentsDocument,
  MyApplicationsDocument,
  RemoveApplicationDocumentDocument,
  type Application_DocumentFragment,
  type Application_PageFragment,
  type OwnApplication_RowFragment,
} from '../../../generated/graphql';
import { idToken } from '../../../lib/identity';
import { saveFile } from '../../../lib/save-file';
import { useReadAgain } from '../../../lib/use-read-again';
import { CV_TYPES, MAX_CV, MAX_DOCUMENTS, sendDocument } from './send-files';

/** The documents that came with an application beside the CV. */
export function ApplicationDocuments({ application }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const { id, state, documents, candidate } = application;
  const canChange = state === 'ACTIVE' && !candidate.erasedAt;
  if (documents.length === 0 && !canChange) return null;
  return (
    <Panel title={t`Documents`}>
      <Documents
        id={id}
        documents={documents}
        canChange={canChange}
        hint={t`The person sees them, too. PDF, DOCX or ODT, at most 5 MB`}
        read={async () => (await readAgain(ApplicationDocumentsDocument, { id }))?.application?.documents}
      />
    </Panel>
  );
}

/** The same for the person that applied. */
export function OwnDocuments({ application }: { application: OwnApplication_RowFragment }) {
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const { id, canWithdraw, documents } = application;
  if (documents.length === 0 && !canWithdraw) return null;
  return (
    <section aria-label={t`Documents`}>
      <Documents
        id={id}
        documents={documents}
        canChange={canWithdraw}
        hint={t`Certificates or work samples: PDF, DOCX or ODT, at most 5 MB`}
        read={async () =>
          (await readAgain(MyApplicationsDocument, {}))?.myApplications.find((one) => one.id === id)
            ?.documents
        }
      />
    </section>
  );
}

interface Props {
  /** The id of the application. */
  id: string;
  documents: readonly Application_DocumentFragment[];
  canChange: boolean;
  /** What can be added. */
  hint: string;
  /** Reads the documents from the server, with addresses that can be opened now. */
  read: () => Promise<readonly Application_DocumentFragment[] | undefined>;
}

function Documents({ id, documents, canChange, hint, read }: Props) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<Application_DocumentFragment>();
  const [remove] = useMutation(RemoveApplicationDocumentDocument);

  async function open(fileId: string): Promise<void> {
    const file = (await read())?.find((one) => one.id === fileId);
    if (!file) return;
    const token = await idToken();
    const response = await fetch(file.url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!response.ok)
      throw Object.assign(new Error('The file was refused.'), { statusCode: response.status });
    const content = await response.blob();
    saveFile([content], file.name, content.type);
  }

  async function add(file: File): Promise<void> {
    setBusy(true);
    await attempt(
      async () => {
        if (file.size > MAX_CV) throw new Error(t`The file is larger than 5 MB. Choose a smaller one.`);
        await sendDocument(id, file);
        await read();
      },
      t`The document was added.`,
    );
    setBusy(false);
  }

  return (
    <Flex vertical gap="small" align="start">
      {documents.length > 0 && (
        <Flex component="ul" vertical gap="small">
          {documents.map((file) => {
            const { name } = file;
            return (
              <Flex component="li" key={file.id} wrap gap="0 12px" align="center" className="breaking">
                <Button
                  type="link"
                  size="small"
                  className="text-button"
                  aria-label={t`Download ${name}`}
                  onClick={() => void attempt(() => open(file.id))}
                >
                  <bdi>{name}</bdi>
                </Button>
                <span className="muted">
                  <FileSize bytes={file.size} />
                </span>
                {canChange && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={t`Remove ${name}`}
                    onClick={() => setRemoved(file)}
                  >{t`Remove`}</Button>
                )}
              </Flex>
            );
          })}
        </Flex>
      )}
      {canChange && documents.length < MAX_DOCUMENTS && (
        <Flex wrap gap="small" align="center">
          <FileButton
            accept={CV_TYPES}
            label={t`Document`}
            loading={busy}
            onChoose={(file) => void add(file)}
          >{t`Add document`}</FileButton>
          <span className="muted">{hint}</span>
        </Flex>
      )}
      {removed && (
        <ConfirmDialog
          danger
          title={t`Remove ${removed.name}?`}
          action={t`Remove document`}
          act={async () => {
            await remove({ variables: { applicationId: id, fileId: removed.id } });
            await read();
          }}
          success={t`The document was removed.`}
          onClose={() => setRemoved(undefined)}
        >
          {t`The file is deleted. This cannot be undone.`}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
