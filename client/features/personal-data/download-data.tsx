import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { ExportMyDataDocument } from '../../generated/graphql';
import { toProblem, type Problem } from '../../lib/errors';
import { saveFile } from '../../lib/save-file';

/** Downloads everything that is stored about the user. */
export default function DownloadData() {
  const { t } = useLingui();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function download(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await client.query({ query: ExportMyDataDocument, fetchPolicy: 'no-cache' });
      if (data) saveFile([data.exportMyData], 'job-lobby-my-data.json', 'application/json');
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Flex vertical align="start" gap="middle">
      <p className="muted">{t`One JSON file with everything that is stored about you.`}</p>
      <Button loading={busy} onClick={() => void download()}>
        {t`Download my data`}
      </Button>
      {problem && <Alert type="error" role="alert" showIcon title={problem.message} />}
    </Flex>
  );
}
