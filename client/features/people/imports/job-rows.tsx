import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { JobRowsDocument } from '../../../generated/graphql';
import { LoadMore } from '../../../components/list/load-more';
import { useRowPages } from '../../../components/list/row-pages';
import { Absent } from '../../../components/states';
import { UserTypeWord } from '../../directory/users/user-tags';
import { RowTag, useChanges, useReason } from './job-words';

const SIZE = 50;

/** The rows of a job in order, each with its result. */
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
  const changesOf = useChanges();
  const client = useApolloClient();
  const pages = useRowPages(`${id} ${failedOnly}`, async (after) => {
    const { data } = await client.query({
      query: JobRowsDocument,
      variables: { id, after: Number(after ?? 0), first: SIZE, failedOnly },
      fetchPolicy: 'no-cache',
    });
    const read = data?.jobRows ?? [];
    const last = read.at(-1)?.number ?? total;
    return { rows: read, next: read.length === SIZE && last < total ? String(last) : undefined };
  });
  const { rows } = pages;
  if (!rows) return <Absent of={pages} lines={6} />;
  return (
    <>
      <Flex component="ul" vertical gap="small" aria-label={t`Rows`}>
        {rows.map((row) => (
          <Flex component="li" key={row.number} wrap gap="small" align="baseline">
            <span className="muted number row-number">{i18n.number(row.number)}</span>
            <span className="breaking medium-field">
              {row.name && (
                <>
                  <bdi>{row.name}</bdi>
                  <br />
                </>
              )}
              <bdi className={row.name ? 'muted' : undefined}>{row.label || '–'}</bdi>
            </span>
            {row.userType && <UserTypeWord type={row.userType} />}
            <RowTag verdict={row.verdict} result={row.result} />
            <span className="muted" dir="auto">
              {reasonOf(row)}
            </span>
            {row.changes.length > 0 && <span className="breaking">{changesOf(row.changes)}</span>}
          </Flex>
        ))}
      </Flex>
      <LoadMore pages={pages} />
    </>
  );
}
