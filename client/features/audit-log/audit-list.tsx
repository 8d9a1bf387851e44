import { Trans as Sentence } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Descriptions, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  AuditLogChangedDocument,
  AuditLogDocument,
  type AuditFilter,
  type AuditLogQuery,
} from '../../generated/graphql';
import { hasPrivilege, Privilege, useMe } from '../../lib/access';
import { fieldName } from '../../lib/words';
import { companyPath, masterUserProfilePath, paths, staffUserProfilePath } from '../../lib/paths';
import { ExportCsv } from '../../components/list/export-csv';
import { usePages } from '../../components/list/pages';
import { type PagedQuery } from '../../components/list/paged-query';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import { auditCsv } from './audit-csv';
import { doorNames } from './names';
import { actorName, sentenceOf, subjectName, type AuditEvent } from './sentences';

interface Props {
  /** All given conditions must match. */
  filter: AuditFilter;
  /** Entries per request. */
  size?: number;
  /** The first part of the export's file name; without it there is no export. */
  exportName?: string;
  empty?: ReactNode;
}

/** The entries of the audit log that match, newest first, grouped by day. */
export function AuditList({ filter, size = 50, exportName, empty }: Props) {
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
  if (pages.problem) return <ProblemState problem={pages.problem} retry={pages.retry} />;
  if (!pages.rows) return <Skeleton lines={8} label={t`Loading the audit log`} />;
  const count = `${i18n.number(pages.total)}${pages.exact ? '' : '+'}`;
  return (
    <Flex vertical gap={12} aria-busy={pages.stale}>
      {exportName && (
        <Flex wrap gap="small" align="center">
          <span className="muted" role="status">
            <Plural value={pages.total} one={`${count} entry`} other={`${count} entries`} />
          </span>
          {pages.total > 0 && (
            <Flex className="end">
              <ExportCsv
                name={exportName}
                total={pages.total}
                columns={auditCsv}
                fetchPage={pages.fetchPage}
              />
            </Flex>
          )}
        </Flex>
      )}
      {pages.rows.length === 0 &&
        (empty || (
          <EmptyState title={t`No entries`}>
            <Trans>Changes appear here as soon as somebody makes them.</Trans>
          </EmptyState>
        ))}
      {byDay(pages.rows).map(([day, events]) => (
        <section key={day} aria-label={i18n.date(events[0]!.at, { dateStyle: 'full' })}>
          <h3 style={{ marginBlock: '12px 16px', fontSize: 15 }}>
            {i18n.date(events[0]!.at, { dateStyle: 'full' })}
          </h3>
          {/* Ant Design's Timeline identifies entries by position: a new one would move the focus and open details. */}
          <Flex vertical component="ul" gap="middle">
            {events.map((event) => (
              <Flex key={event.id} component="li" gap={12}>
                <Badge color={colorOf(event)} />
                <div className="breaking">
                  <Entry event={event} />
                </div>
              </Flex>
            ))}
          </Flex>
        </section>
      ))}
      {pages.moreProblem && <Alert type="error" role="alert" title={pages.moreProblem.message} />}
      {pages.hasMore && (
        <Flex justify="center">
          <Button loading={pages.loadingMore} onClick={pages.loadMore}>
            <Trans>Load more</Trans>
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

/** Groups entries by the reader's days; entries arrive newest first. */
function byDay(events: readonly AuditEvent[]): [day: string, events: AuditEvent[]][] {
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const day = new Date(event.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

function colorOf({ action }: AuditEvent): string {
  if (/CREATED|ADDED|JOINED|GRANTED|OPENED/.test(action)) return 'green';
  return /REMOVED|LEFT|REVOKED|ERASED|ABANDONED/.test(action) ? 'red' : 'blue';
}

function Entry({ event }: { event: AuditEvent }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState(false);
  const { id, message, values } = sentenceOf(event);
  const sentence = i18n._({ id, message, values });
  const links = useLinks(event, values);
  const time = i18n.date(event.at, { timeStyle: 'short' });
  return (
    <>
      <Sentence id={id} message={message} values={links} />
      <Flex wrap align="center" gap="small" className="muted">
        <time dateTime={event.at} title={i18n.date(event.at, { dateStyle: 'full', timeStyle: 'long' })}>
          {time}
        </time>
        {/* Most changes are made in the console. */}
        {event.door !== 'GRAPHQL' && <span>{i18n._(doorNames[event.door])}</span>}
        <Button
          type="link"
          size="small"
          aria-expanded={open}
          aria-label={open ? t`Hide details: ${sentence}` : t`Details: ${sentence}`}
          onClick={() => setOpen(!open)}
        >
          {open ? t`Hide details` : t`Details`}
        </Button>
      </Flex>
      {open && <Changes event={event} />}
    </>
  );
}

/** The names in a sentence, as links to the records that the reader may open. */
function useLinks(event: AuditEvent, values: Record<string, unknown> = {}): Record<string, ReactNode> {
  const isMaster = hasPrivilege(useMe(), Privilege.masterControl);
  const profile = isMaster ? masterUserProfilePath : staffUserProfilePath;
  const company = (id: string) =>
    isMaster ? companyPath(paths.masterControlCompanyProfile, id) : paths.company;
  const { actor, subject } = event;
  const to: Record<string, string | undefined> = {
    actor: actor ? profile(actor.firebaseId) : undefined,
    subject: subject ? ('title' in subject ? company(subject.id) : profile(subject.firebaseId)) : undefined,
    company: event.company ? company(event.company.id) : undefined,
  };
  const links: Record<string, ReactNode> = {};
  for (const [name, value] of Object.entries(values)) {
    const text = <bdi>{String(value)}</bdi>;
    const path = to[name];
    links[name] = path ? <Link to={path}>{text}</Link> : <strong>{text}</strong>;
  }
  return links;
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
        {before !== null && <del>{before}</del>} {before !== null && <span aria-hidden>→</span>}{' '}
        <bdi>{after ?? none}</bdi>
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
