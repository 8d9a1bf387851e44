import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Moment } from '../../components/format';
import { usePages } from '../../components/list/pages';
import { type PagedQuery } from '../../components/list/paged-query';
import { Page, Panel } from '../../components/page';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import {
  FailedErasuresDocument,
  RetryErasureDocument,
  type FailedErasures_ErasureFragment,
  type FailedErasuresQuery,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { paths } from '../../lib/paths';

type Erasure = FailedErasures_ErasureFragment;

const erasuresQuery: PagedQuery<Erasure, FailedErasuresQuery> = {
  query: FailedErasuresDocument,
  connection: (data) => data.failedErasures,
};

/** master-control-failed-erasures: people whose records are gone and whose traces could not be erased so far. */
export default function FailedErasuresPage() {
  const { t } = useLingui();
  const pages = usePages(erasuresQuery, { search: undefined, size: 50 });
  return (
    <Page
      title={t`Failed erasures`}
      lead={t`The records of these people are gone, but not all of their traces in the logs and at the identity provider. The product tries again at least every two hours.`}
      breadcrumbs={
        <Link to={paths.masterControl}>
          <Trans>Master Control</Trans>
        </Link>
      }
    >
      <Panel title={t`Erasures`}>
        {pages.problem ? (
          <ProblemState problem={pages.problem} retry={pages.retry} />
        ) : pages.rows ? (
          <div className="list" aria-busy={pages.stale}>
            <span className="muted" role="status">
              <Plural value={pages.total} one="# erasure" other="# erasures" />
            </span>
            {pages.rows.length === 0 && (
              <EmptyState title={t`Nothing is stuck`}>
                <Trans>Erasures that fail appear here.</Trans>
              </EmptyState>
            )}
            {pages.rows.map((erasure) => (
              <ErasureRow key={erasure.id} erasure={erasure} retried={pages.refetch} />
            ))}
            {pages.moreProblem && <Alert type="error" role="alert" title={pages.moreProblem.message} />}
            {pages.hasMore && (
              <Flex justify="center">
                <Button loading={pages.loadingMore} onClick={pages.loadMore}>
                  <Trans>Load more</Trans>
                </Button>
              </Flex>
            )}
          </div>
        ) : (
          <Skeleton lines={6} label={t`Loading the erasures`} />
        )}
      </Panel>
    </Page>
  );
}

function ErasureRow({ erasure, retried }: { erasure: Erasure; retried: () => Promise<void> }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [retry, { loading }] = useMutation(RetryErasureDocument);
  const [problem, setProblem] = useState('');
  const { id, kind, userId, companyId, reason, attempts, failedAt } = erasure;
  const name =
    kind === 'ACCOUNT' ? t`Closed account ${userId}` : t`People who were invited to company ${companyId}`;

  async function again(): Promise<void> {
    setProblem('');
    try {
      await retry({ variables: { id } });
      void message.success(t`The erasure starts again in a moment.`);
      await retried();
    } catch (error) {
      setProblem(toProblem(error).message);
    }
  }

  return (
    <Flex
      component="article"
      gap="middle"
      align="start"
      justify="space-between"
      style={{ paddingBlock: 12, borderBlockEnd: '1px solid var(--border)' }}
    >
      <div className="breaking">
        <strong>{name}</strong>
        <div>
          <Moment value={failedAt} /> · <Plural value={attempts} one="# attempt" other="# attempts" />
        </div>
        {reason && (
          <div className="muted" dir="auto">
            {reason}
          </div>
        )}
        {problem && <Alert type="error" role="alert" title={problem} />}
      </div>
      <Button loading={loading} aria-label={t`Try again: ${name}`} onClick={() => void again()}>
        <Trans>Try again</Trans>
      </Button>
    </Flex>
  );
}
