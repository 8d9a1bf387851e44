import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { FileButton } from '../../../components/file-button';
import { useAttempt } from '../../../components/use-attempt';
import {
  type JobProfile_CvFragment,
  MyJobProfileDocument,
  RemoveMyCvDocument,
} from '../../../generated/graphql';
import { idToken } from '../../../lib/identity';
import { saveFile } from '../../../lib/save-file';
import { useReadAgain } from '../../../lib/use-read-again';
import { CV_TYPES, MAX_CV, sendFile } from '../candidates/send-files';

interface Props {
  cv: JobProfile_CvFragment['cv'];
  onChange: () => void;
}

/** The CV that the user keeps for applying: uploaded, replaced, downloaded and deleted here. */
export function CvSection({ cv, onChange }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const attempt = useAttempt();
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [remove] = useMutation(RemoveMyCvDocument);

  async function upload(file: File): Promise<void> {
    if (file.size > MAX_CV) {
      return void message.error(t`The file is larger than 5 MB. Choose a smaller one.`);
    }
    setBusy(true);
    const query = new URLSearchParams({ name: file.name });
    const isDone = await attempt(() => sendFile(`/job-profile-cv?${query}`, file), t`Your CV was saved.`);
    setBusy(false);
    if (isDone) onChange();
  }

  /** The address of the file soon expires, so that it is read just before. */
  async function download(): Promise<void> {
    const found = (await readAgain(MyJobProfileDocument, {}))?.myJobProfile?.cv;
    if (!found) return;
    const token = await idToken();
    const response = await fetch(found.url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!response.ok)
      throw Object.assign(new Error('The file was refused.'), { statusCode: response.status });
    saveFile([await response.blob()], found.name, response.headers.get('content-type') ?? '');
  }

  return (
    <Flex vertical gap="small">
      {cv ? (
        <p className="breaking">
          <bdi>{cv.name}</bdi>
        </p>
      ) : (
        <p>{t`You have no CV here yet.`}</p>
      )}
      <Flex wrap gap="small">
        <FileButton
          type={cv ? 'default' : 'primary'}
          accept={CV_TYPES}
          label={t`CV`}
          loading={busy}
          onChoose={(file) => void upload(file)}
        >
          {cv ? t`Replace CV` : t`Upload CV`}
        </FileButton>
        {cv && (
          <>
            <Button onClick={() => void attempt(download)}>{t`Download CV`}</Button>
            <Button onClick={() => setAsked(true)}>{t`Delete CV`}</Button>
          </>
        )}
      </Flex>
      <p className="muted">{t`PDF, DOCX or ODT, at most 5 MB`}</p>
      {isAsked && (
        <ConfirmDialog
          danger
          title={t`Delete your CV?`}
          action={t`Delete CV`}
          act={() => remove()}
          success={t`Your CV was deleted.`}
          onClose={() => setAsked(false)}
        >
          {t`Applications that you have sent with it keep their copies.`}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
