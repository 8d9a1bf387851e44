import type { AuditAction } from '../../../generated/graphql';
import type { AuditEvent } from './sentences';

const user = (id: string, displayName: string) =>
  ({ __typename: 'User', id, firebaseId: `firebase-${id}`, displayName }) as const;
export const alex = user('1', 'Alex Admin');
export const ana = user('2', 'Ana Keller');

/** An entry about Ana by Alex. */
export const buildEvent = (action: AuditAction, fields: Partial<AuditEvent> = {}): AuditEvent => ({
  __typename: 'AuditEvent',
  id: '1',
  at: '2026-11-05T10:00:00.000Z',
  action,
  door: 'GRAPHQL',
  requestId: null,
  actorId: '1',
  actorEmail: 'alex@example.com',
  actorClient: null,
  actorSupport: null,
  formerActor: null,
  outsideActor: false,
  formerSubject: null,
  companyId: '3',
  subjectType: 'USER',
  subjectId: '2',
  erased: false,
  changes: [],
  actor: alex,
  company: { __typename: 'Company', id: '3', title: 'Acme' },
  subject: ana,
  team: null, // ../features/people/teams/
  ...fields,
});

/** A changed value of an entry. */
export const change = (field: string, before: string | null, after: string | null) => ({
  __typename: 'AuditChange' as const,
  field,
  before,
  after,
});
