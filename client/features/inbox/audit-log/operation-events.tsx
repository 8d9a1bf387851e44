import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { AuditLogDocument, type AuditFilter, type AuditLogQuery } from '../../../generated/graphql';
import { Becomes } from '../../../components/format';
import { fieldName } from '../../../lib/words';
import { LoadMore } from '../../../components/list/load-more';
import { usePages } from '../../../components/list/pages';
import type { PagedQuery } from '../../../components/list/paged-query';
import { Absent } from '../../../components/states';
import { EventSentence } from './event-sentence';
import type { AuditEvent } from './sentences';

/** The events of one operation, read when they are shown. */
export function OperationEvents({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui();
  const query: PagedQuery<AuditEvent, AuditLogQuery> = {
    query: AuditLogDocument,
    variables: { filter },
    connection: (data) => data.auditLog,
  };
  const pages = usePages(query, { search: undefined, size: 50 });
  if (!pages.rows) return <Absent of={pages} lines={3} label={t`Loading the changes`} />;
  return (
    <>
      <Flex vertical component="ul" gap="small">
        {pages.rows.map((event) => (
          <li key={event.id}>
            <EventSentence event={event} /> <ChangedValues event={event} />
          </li>
        ))}
      </Flex>
      <LoadMore pages={pages} size="small" />
    </>
  );
}

function ChangedValues({ event }: { event: AuditEvent }) {
  return (
    <span className="muted">
      {event.changes.map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          {fieldName(field)}: {before !== null && <del>{before}</del>} {before !== null && <Becomes />}{' '}
          <bdi>{after ?? '–'}</bdi>
        </span>
      ))}
    </span>
  );
}
