import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useWork } from '../../../components/use-attempt';
import { ExportMyDataDocument } from '../../../generated/graphql';
import { saveFile } from '../../../lib/save-file';

/** Downloads everything that is stored about the user. */
export default function DownloadData() {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, run, failure } = useWork();

  async function download(): Promise<void> {
    const { data } = await client.query({ query: ExportMyDataDocument, fetchPolicy: 'no-cache' });
    if (data) saveFile([data.exportMyData], 'job-lobby-my-data.json', 'application/json');
  }

  return (
    <Flex vertical align="start" gap="middle">
      <p className="muted">{t`One JSON file with everything that is stored about you.`}</p>
      <Button loading={busy} onClick={() => void run(download)}>
        {t`Download my data`}
      </Button>
      {failure}
    </Flex>
  );
}
