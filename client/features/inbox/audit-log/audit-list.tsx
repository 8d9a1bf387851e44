import { useQuery } from '@apollo/client/react';
import { i18n } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { Badge, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import {
  AuditCountDocument,
  AuditLogChangedDocument,
  AuditOperationsDocument,
  type AuditFilter,
  type AuditOperationsQuery,
} from '../../../generated/graphql';
import { Becomes } from '../../../components/format';
import { fieldName } from '../../../lib/words';
import { ExportCsv } from '../../../components/list/export-csv';
import type { FeedEntry } from '../../../components/list/feed';
import { FeedList } from '../../../components/list/feed-list';
import { usePages } from '../../../components/list/pages';
import { type PagedQuery } from '../../../components/list/paged-query';
import { BesideTitle } from '../../../components/page';
import { useLive } from '../../../lib/use-live';
import { auditCsv } from './audit-csv';
import { EventSentence } from './event-sentence';
import { actionsNamed } from './filters';
import { doorNames, isUsual, meansOf } from './names';
import { filterOf, operationSentence, recordsOf, type Operation } from './operations';
import { OperationEvents } from './operation-events';
import { actorName, subjectName, type AuditEvent } from './sentences';

interface Props {
  /** All given conditions must match. */
  filter: AuditFilter;
  /** Finds changes by and of people, kinds of changes, and requests. */
  search?: string;
  /** Operations per request. */
  size?: number;
  /** The first part of the export's file name, on the page of the audit log. */
  exportName?: string;
  filters?: ReactNode;
  empty?: ReactNode;
}

/** How many records an operation names before its details are shown. */
const NAMED = 3;

/** The operations of the audit log that match, newest first, grouped by day. */
export function AuditList({ filter, search, size = 50, exportName, filters, empty }: Props) {
  const { t } = useLingui();
  const namedActions = search ? actionsNamed(search) : undefined;
  const query: PagedQuery<Operation, AuditOperationsQuery> = {
    query: AuditOperationsDocument,
    variables: { filter, namedActions, events: NAMED },
    forExport: { grouped: false, events: 1 },
    connection: (data) => data.auditOperations,
    live: {
      document: AuditLogChangedDocument,
      variables: filter.companyId ? { companyId: filter.companyId } : {},
    },
  };
  const pages = usePages(query, { search, size });
  return (
    <>
      {exportName && pages.rows && !search && (
        <BesideTitle>
          <Count filter={filter} />
        </BesideTitle>
      )}
      <FeedList
        loading={t`Loading the audit log`}
        pages={pages}
        busy={pages.stale}
        entryOf={(operation) => entryOf(operation, filter)}
        filters={filters}
        exporting={
          exportName && <ExportCsv name={exportName} columns={auditCsv} fetchPage={pages.fetchPage} />
        }
        empty={empty}
      />
    </>
  );
}

/** How many entries match, of how many. */
function Count({ filter }: { filter: AuditFilter }) {
  const { i18n, t } = useLingui();
  const { companyId, ...conditions } = filter;
  const isNarrowed = Object.values(conditions).some((value) => value != null);
  const matching = useQuery(AuditCountDocument, { variables: { filter }, fetchPolicy: 'cache-and-network' });
  const every = useQuery(AuditCountDocument, {
    variables: { filter: { companyId } },
    skip: !isNarrowed,
    fetchPolicy: 'cache-and-network',
  });
  useLive(AuditLogChangedDocument, companyId ? { companyId } : {}, async () => {
    await Promise.all([matching.refetch(), isNarrowed && every.refetch()]);
  });
  const text = (log: { totalCount: number; totalCountExact: boolean } | undefined) =>
    log && `${i18n.number(log.totalCount)}${log.totalCountExact ? '' : '+'}`;
  const total = matching.data?.auditLog.totalCount;
  const count = text(matching.data?.auditLog);
  const all = isNarrowed ? text(every.data?.auditLog) : undefined;
  if (total === undefined || count === undefined) return null;
  return (
    <span className="muted" role="status">
      {all === undefined ? (
        <Plural value={total} one={`${count} entry`} other={`${count} entries`} />
      ) : (
        t`${count} of ${all}`
      )}
    </span>
  );
}

/** Returns what a feed shows of an operation. */
function entryOf(operation: Operation, filter: AuditFilter): FeedEntry {
  const [newest] = operation.events;
  const descriptor = operationSentence(operation);
  const isSingle = operation.count === 1;
  return {
    id: operation.id,
    at: operation.at,
    icon: newest && <Badge color={colorOf(newest)} />,
    sentence: newest && (
      <>
        <EventSentence event={newest} descriptor={descriptor} />{' '}
        <span className="muted">{recordsOf(operation)}</span>
      </>
    ),
    text: i18n._(descriptor),
    // Most changes are made in the console.
    facts: newest && !isUsual(newest) && i18n._(meansOf(newest)),
    details: () =>
      isSingle && newest ? (
        <Changes event={newest} />
      ) : (
        <OperationEvents filter={filterOf(filter, operation)} />
      ),
  };
}

function colorOf({ action }: AuditEvent): string {
  if (/CREATED|ADDED|JOINED|GRANTED|OPENED/.test(action)) return 'green';
  return /REMOVED|LEFT|REVOKED|ERASED|ABANDONED/.test(action) ? 'red' : 'blue';
}

/** What changed, before and after, and where it came from. */
function Changes({ event }: { event: AuditEvent }) {
  const { i18n, t } = useLingui();
  const none = t`none`;
  const rows: [key: string, label: string, value: ReactNode][] = [
    ...event.changes.map(({ field, before, after }): [string, string, ReactNode] => [
      field,
      fieldName(field),
      <span key={field}>
        {before !== null && <del>{before}</del>} {before !== null && <Becomes />} <bdi>{after ?? none}</bdi>
      </span>,
    ]),
    ['actor', t`Actor`, event.actorEmail ?? actorName(event)],
    ['door', t`Source`, i18n._(doorNames[event.door])],
    [
      'record',
      t`Record`,
      event.formerSubject ? subjectName(event) : `${subjectName(event)} (${event.subjectId})`,
    ],
    ...(event.requestId
      ? [['request', t`Request ID`, event.requestId] satisfies [string, string, string]]
      : []),
    ...(event.erased
      ? [
          ['erased', t`Erased`, t`Personal values of this entry have been erased.`] satisfies [
            string,
            string,
            string,
          ],
        ]
      : []),
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      colon={false}
      styles={{ label: { minWidth: 140 } }}
      items={rows.map(([key, label, children]) => ({ key, label, children }))}
    />
  );
}
