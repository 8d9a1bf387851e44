import type { CsvColumn } from '../../../components/list/csv';
import type { Operation } from './operations';
import { sentenceText, type AuditEvent } from './sentences';

const columns: CsvColumn<AuditEvent>[] = [
  ['at', (event) => event.at],
  ['action', (event) => event.action],
  ['summary', sentenceText],
  // Ids of deleted records would link the logs of companies.
  ['actor_id', ({ actorId, formerActor }) => (formerActor ? '' : (actorId ?? ''))],
  ['actor_email', (event) => event.actorEmail ?? ''],
  ['subject_type', (event) => event.subjectType],
  ['subject_id', ({ subjectId, formerSubject }) => (formerSubject ? '' : subjectId)],
  ['company_id', (event) => event.companyId ?? ''],
  ['company', (event) => event.company?.title ?? ''],
  [
    'changes',
    ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? ''} -> ${after ?? ''}`).join('; '),
  ],
  ['door', (event) => event.door],
  ['request_id', (event) => event.requestId ?? ''],
];

/** The columns of an export of the audit log, for operations of one event. */
export const auditCsv: CsvColumn<Operation>[] = columns.map(([name, valueOf]): CsvColumn<Operation> => [
  name,
  ({ events: [event] }) => (event ? valueOf(event) : ''),
]);
