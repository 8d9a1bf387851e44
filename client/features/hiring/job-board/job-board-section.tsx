import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Switch } from 'antd';
import { Details } from '../../../components/details';
import { Snippet } from '../../../components/snippet';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  CompanyFeaturesChangedDocument,
  JobBoardDocument,
  UpdateJobBoardDocument,
} from '../../../generated/graphql';
import type { SectionCompany } from '../../directory/companies/sections';
import type { PermissionFor } from '../../directory/permissions/permissions';

/** Where a company's open roles can be read, and whether they appear among those of all companies. */
export default function JobBoardSection({
  company: { id, title },
  permissionFor,
}: {
  company: SectionCompany;
  permissionFor: PermissionFor;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { data, absent, retry } = useRecord(JobBoardDocument, {
    variables: { companyId: id },
    events: CompanyFeaturesChangedDocument,
    of: { companyId: id },
  });
  const [update, { loading }] = useMutation(UpdateJobBoardDocument);
  const board = data?.company?.jobBoard;
  if (!board) return absent(4);

  const list = (listed: boolean) =>
    attempt(
      async () => {
        await update({ variables: { companyId: id, input: { listed } } });
        await retry();
      },
      listed
        ? t`The roles appear among those of all companies.`
        : t`The roles appear at the company’s own address only.`,
    );
  const frame = `<iframe src="${board.embedUrl}" title="${title.replace(/[<>&"]/g, '')}" width="100%" height="600" style="border:0"></iframe>`;
  return (
    <Flex vertical gap="middle">
      <Flex gap="small" align="center">
        <Switch
          checked={board.listed}
          loading={loading}
          disabled={!permissionFor('updateJobBoard')?.allowed}
          aria-labelledby="job-board-listed"
          onChange={(listed) => void list(listed)}
        />
        <span id="job-board-listed">
          <Trans>Show our open roles among those of all companies</Trans>
        </span>
      </Flex>
      <Details
        narrow
        rows={[
          [t`Page with our roles`, <Address key="url" of={board.url} />],
          [t`RSS feed`, <Address key="rss" of={board.rssUrl} />],
          [t`JSON feed`, <Address key="json" of={board.jsonFeedUrl} />],
        ]}
      />
      <Snippet title={t`For your website`} text={frame} />
    </Flex>
  );
}

const Address = ({ of }: { of: string }) => (
  <a className="breaking" href={of}>
    {of}
  </a>
);
