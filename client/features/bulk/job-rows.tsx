import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { JobRowsDocument } from '../../generated/graphql';
import { ProblemState, Skeleton } from '../../components/states';
import { toProblem } from '../../lib/errors';
import { RowTag, useReason } from './job-words';

const SIZE = 50;

/** Rows of a job, in order, each with what became of it. Read again when `version` changes. */
export function JobRows({
  id,
  total,
  failedOnly = false,
}: {
  id: string;
  total: number;
  failedOnly?: boolean;
}) {
  const { i18n, t } = useLingui();
  const reasonOf = useReason();
  const { data, error, fetchMore, loading, refetch } = useQuery(JobRowsDocument, {
    variables: { id, after: 0, first: SIZE, failedOnly },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const rows = data?.jobRows;
  if (error && !rows) return <ProblemState problem={toProblem(error)} retry={() => void refetch()} />;
  if (!rows) return <Skeleton lines={6} />;
  const last = rows.at(-1)?.number ?? 0;
  const hasMore = rows.length > 0 && rows.length % SIZE === 0 && last < total;

  const more = () =>
    fetchMore({
      variables: { after: last },
      updateQuery: (before, { fetchMoreResult }) => ({
        jobRows: [...before.jobRows, ...fetchMoreResult.jobRows],
      }),
    }).catch(() => undefined);

  return (
    <>
      <Flex component="ul" vertical gap="small" aria-label={t`Rows`}>
        {rows.map((row) => (
          <Flex component="li" key={row.number} wrap gap="small" align="baseline">
            <span className="muted" style={{ minWidth: '2.5em' }}>
              {i18n.number(row.number)}
            </span>
            <bdi className="breaking" style={{ flex: '0 1 15em' }}>
              {row.label || '–'}
            </bdi>
            <RowTag verdict={row.verdict} result={row.result} />
            <span className="muted" dir="auto">
              {reasonOf(row)}
            </span>
          </Flex>
        ))}
      </Flex>
      {hasMore && (
        <Flex justify="center">
          <Button loading={loading} onClick={() => void more()}>
            <Trans>Load more</Trans>
          </Button>
        </Flex>
      )}
    </>
  );
}
