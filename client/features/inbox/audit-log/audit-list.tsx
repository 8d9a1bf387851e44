import { Trans as Sentence } from '@lingui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Badge, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  AuditLogChangedDocument,
  AuditLogDocument,
  type AuditFilter,
  type AuditLogQuery,
} from '../../../generated/graphql';
import { hasMasterControl, useMe } from '../../../lib/access';
import { Becomes } from '../../../components/format';
import { fieldName } from '../../../lib/words';
import { companyPath, masterUserProfilePath, paths, staffUserProfilePath } from '../../../lib/paths';
import { ExportCsv } from '../../../components/list/export-csv';
import type { FeedEntry } from '../../../components/list/feed';
import { FeedList } from '../../../components/list/feed-list';
import { usePages } from '../../../components/list/pages';
import { useTotal } from '../../../components/list/use-total';
import { type PagedQuery } from '../../../components/list/paged-query';
import { BesideTitle } from '../../../components/page';
import { auditCsv } from './audit-csv';
import { doorNames } from './names';
import { actorName, sentenceOf, subjectName, type AuditEvent } from './sentences';

interface Props {
  /** All given conditions must match. */
  filter: AuditFilter;
  /** Entries per request. */
  size?: number;
  /** The first part of the export's file name, on the page of the audit log. */
  exportName?: string;
  filters?: ReactNode;
  empty?: ReactNode;
}

/** The entries of the audit log that match, newest first, grouped by day. */
export function AuditList({ filter, size = 50, exportName, filters, empty }: Props) {
  const { i18n, t } = useLingui();
  const query: PagedQuery<AuditEvent, AuditLogQuery> = {
    query: AuditLogDocument,
    variables: { filter },
    connection: (data) => data.auditLog,
    live: {
      document: AuditLogChangedDocument,
      variables: filter.companyId ? { companyId: filter.companyId } : {},
    },
  };
  const pages = usePages(query, { search: undefined, size });
  const { companyId, ...conditions } = filter;
  const isNarrowed = exportName !== undefined && Object.values(conditions).some((value) => value != null);
  const all = useTotal({ ...query, variables: { filter: { companyId } } }, isNarrowed);
  const entryOf = useEntries();
  const count = `${i18n.number(pages.total)}${pages.exact ? '' : '+'}`;
  return (
    <>
      {exportName && pages.rows && (
        <BesideTitle>
          <span className="muted" role="status">
            {all === undefined ? (
              <Plural value={pages.total} one={`${count} entry`} other={`${count} entries`} />
            ) : (
              t`${count} of ${all}`
            )}
          </span>
        </BesideTitle>
      )}
      <FeedList
        loading={t`Loading the audit log`}
        pages={pages}
        busy={pages.stale}
        entryOf={entryOf}
        filters={filters}
        exporting={
          exportName && (
            <ExportCsv name={exportName} total={pages.total} columns={auditCsv} fetchPage={pages.fetchPage} />
          )
        }
        empty={empty}
      />
    </>
  );
}

/** Returns what a feed shows of an entry. */
function useEntries(): (event: AuditEvent) => FeedEntry {
  const { i18n } = useLingui();
  const linksOf = useLinks();
  return (event) => {
    const { id, message, values } = sentenceOf(event);
    return {
      id: event.id,
      at: event.at,
      icon: <Badge color={colorOf(event)} />,
      sentence: <Sentence id={id} message={message} values={linksOf(event, values)} />,
      text: i18n._({ id, message, values }),
      // Most changes are made in the console.
      facts: event.door !== 'GRAPHQL' && i18n._(doorNames[event.door]),
      details: () => <Changes event={event} />,
    };
  };
}

function colorOf({ action }: AuditEvent): string {
  if (/CREATED|ADDED|JOINED|GRANTED|OPENED/.test(action)) return 'green';
  return /REMOVED|LEFT|REVOKED|ERASED|ABANDONED/.test(action) ? 'red' : 'blue';
}

/** The names in a sentence, as links to the records that the reader may open. */
function useLinks(): (event: AuditEvent, values?: Record<string, unknown>) => Record<string, ReactNode> {
  const isMaster = hasMasterControl(useMe());
  const profile = isMaster ? masterUserProfilePath : staffUserProfilePath;
  const company = (id: string) =>
    isMaster ? companyPath(paths.masterControlCompanyProfile, id) : paths.company;
  return (event, values = {}) => {
    const { actor, subject } = event;
    const to: Record<string, string | undefined> = {
      actor: actor ? profile(actor.firebaseId) : undefined,
      subject: subject ? ('title' in subject ? company(subject.id) : profile(subject.firebaseId)) : undefined,
      company: event.company ? company(event.company.id) : undefined,
    };
    const links: Record<string, ReactNode> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') {
        links[name] = value;
        continue;
      }
      const text = <bdi>{String(value)}</bdi>;
      const path = to[name];
      links[name] = path ? <Link to={path}>{text}</Link> : <strong>{text}</strong>;
    }
    return links;
  };
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
