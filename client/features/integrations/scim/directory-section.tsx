import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { Moment } from '../../../components/format';
import type { FeedEntry } from '../../../components/list/feed';
import { FeedList } from '../../../components/list/feed-list';
import { usePages } from '../../../components/list/pages';
import { Panel } from '../../../components/page';
import { Snippet } from '../../../components/snippet';
import { EmptyState } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import {
  ScimCheckDocument,
  type ScimCheckProblem,
  type ScimCheckQuery,
  type Scim_RequestFragment,
  ScimRequestsDocument,
  type ScimRequestsQuery,
} from '../../../generated/graphql';
import { REFETCHED } from '../../../lib/use-live';

/** Why a directory cannot use a client, and what to do. */
const problems: Record<ScimCheckProblem, MessageDescriptor> = {
  REVOKED: msg`This API client was revoked. Create another one, and give its key to the directory.`,
  EXPIRED: msg`This API client has expired. Create another one, and give its key to the directory.`,
  STOPPED: msg`The person who created this API client is no longer an admin of the company. Create one of your own, and give its key to the directory.`,
  SCOPE_MISSING: msg`This API client does not have the scope scim. Create one that has it.`,
  PLATFORM: msg`Directories belong to companies. Create an API client of the company.`,
};

type Check = ScimCheckQuery['apiClient']['scimCheck'];

const isRefused = ({ status }: { status: number }) => status >= 400;

/** What a directory needs to manage the people of the company, whether it reaches us, and what it has sent. */
export default function DirectorySection({ client: { id } }: { client: { id: string } }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [failedOnly, setFailedOnly] = useState(false);
  const { data, refetch, loading } = useQuery(ScimCheckDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: REFETCHED,
  });
  const pages = usePages<Scim_RequestFragment, ScimRequestsQuery>(
    {
      query: ScimRequestsDocument,
      variables: { id, failedOnly },
      connection: (read) => read.apiClient.scimRequests,
    },
    { search: undefined, size: 50 },
  );
  const check = data?.apiClient.scimCheck;
  return (
    <Panel title={t`Directory (SCIM)`}>
      <Flex vertical gap="middle">
        {check && (
          <>
            <Snippet title={t`Base address (tenant URL)`} text={check.url} />
            <div role="status">
              <Result check={check} />
            </div>
          </>
        )}
        <Button
          className="at-start"
          loading={loading}
          onClick={() => void attempt(() => Promise.all([refetch(), pages.refetch()]))}
        >
          <Trans>Test connection</Trans>
        </Button>
        <FeedList
          loading={t`Loading the requests`}
          pages={pages}
          busy={pages.stale}
          entryOf={entryOf}
          filters={
            <Segmented
              aria-label={t`Requests of the directory`}
              value={failedOnly}
              onChange={setFailedOnly}
              options={[
                { value: false, label: t({ message: 'All', context: 'requests' }) },
                { value: true, label: t`Refused or failed` },
              ]}
            />
          }
          empty={
            <EmptyState title={failedOnly ? t`Every request succeeded` : t`No requests yet`}>
              <Trans>Requests of the last 30 days appear here, without names and addresses.</Trans>
            </EmptyState>
          }
        />
      </Flex>
    </Panel>
  );
}

/** What the test of the connection has found. */
function Result({ check: { problem, lastRequest } }: { check: Check }) {
  const { t } = useLingui();
  if (problem) {
    return (
      <Alert
        showIcon
        type="error"
        title={t`The directory cannot use this API client`}
        description={t(problems[problem])}
      />
    );
  }
  if (!lastRequest) {
    return (
      <Alert
        showIcon
        type="info"
        title={t`Ready: nothing has arrived yet`}
        description={t`Enter the base address and the key in your directory, and start its own test there. Then test the connection here.`}
      />
    );
  }
  return isRefused(lastRequest) ? (
    <Alert
      showIcon
      type="warning"
      title={t`The directory reaches us, but its last request was refused`}
      description={
        <>
          <Moment value={lastRequest.at} />
          {' · '}
          <bdi dir="ltr">{lastRequest.problem}</bdi>
        </>
      }
    />
  ) : (
    <Alert
      showIcon
      type="success"
      title={t`Connected`}
      description={
        <Trans>
          Last request: <Moment value={lastRequest.at} />
        </Trans>
      }
    />
  );
}

function entryOf(request: Scim_RequestFragment): FeedEntry {
  const { id, at, method, path, status, problem } = request;
  return {
    id,
    at,
    icon: <Tag color={isRefused(request) ? 'error' : 'success'}>{status}</Tag>,
    sentence: (
      <bdi dir="ltr">
        {method} {path}
      </bdi>
    ),
    text: `${method} ${path}`,
    facts: problem && <bdi dir="ltr">{problem}</bdi>,
  };
}
