import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { ExportCsv } from '../../../components/list/export-csv';
import { ImportRowsDocument, type ImportRowsQuery } from '../../../generated/graphql';
import type { ExtraColumn } from './extra-columns';

type Row = NonNullable<ImportRowsQuery['company']>['importRows']['edges'][number]['node'];

const SIZE = 200;

/** Saves the people with the columns of an import, to be changed and imported again. */
export function CurrentData({ companyId, columns }: { companyId: string; columns: readonly ExtraColumn[] }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const cell = (key: string) => (row: Row) => row.cells.find(({ column }) => column === key)?.value ?? '';
  return (
    <ExportCsv<Row>
      name="people"
      label={t`Export current data`}
      columns={[
        ['email', ({ email }) => email],
        ['first_name', ({ firstName }) => firstName],
        ['last_name', ({ lastName }) => lastName],
        ...columns.map(({ key, heading }): [string, (row: Row) => string] => [heading, cell(key)]),
      ]}
      fetchPage={async (after, signal) => {
        const { data } = await client.query({
          query: ImportRowsDocument,
          variables: { companyId, first: SIZE, after },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal } },
        });
        const page = data?.company?.importRows;
        return {
          rows: page?.edges.map(({ node }) => node) ?? [],
          next: page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined,
        };
      }}
    />
  );
}
