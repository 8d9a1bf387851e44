import { i18n } from '@lingui/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isEnumType } from 'graphql';
import type { AuditAction } from '../../generated/graphql';
import { wordsOf } from '../../lib/words';
import '../../test-console';
import { doorNames } from './names';
import { sentenceText, type AuditEvent } from './sentences';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../server/schema.graphql'), 'utf8'));
const valuesOf = (name: string): string[] => {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is no enum`);
  return type.getValues().map((value) => value.name);
};

const user = (id: string, displayName: string) =>
  ({ __typename: 'User', id, firebaseId: `firebase-${id}`, displayName }) as const;
const alex = user('1', 'Alex Admin');
const ana = user('2', 'Ana Keller');

const event = (action: AuditAction, fields: Partial<AuditEvent> = {}): AuditEvent => ({
  __typename: 'AuditEvent',
  id: '1',
  at: '2026-11-05T10:00:00.000Z',
  action,
  door: 'GRAPHQL',
  requestId: null,
  actorId: '1',
  actorEmail: 'alex@example.com',
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
  ...fields,
});

const change = (field: string, before: string | null, after: string | null) => ({
  __typename: 'AuditChange' as const,
  field,
  before,
  after,
});

it('has a name for every way of a change', () => {
  expect(Object.keys(doorNames).sort()).toEqual(valuesOf('AuditDoor').sort());
});

it.each(valuesOf('AuditAction'))('%s reads as a sentence, erased or not', (name) => {
  const action = Object.keys(wordsOf('audit')).find((known): known is AuditAction => known === name)!;
  for (const erased of [false, true]) {
    const text = sentenceText(event(action, { erased }));
    expect(text).toMatch(/^[A-Z].*\.$/);
    // A missing value is never shown as a value.
    expect(text).not.toMatch(/undefined|null|\{|\}|“|: |admin\.|employee\.|member of|to the top|back\./);
    // Other records have no page and no name.
    if (!/^(INVITATION|EMAIL|JOB|TEAM_CREATED|DEFAULT_FEATURES_SET|DELEGATION)/.test(name))
      expect(text).toContain('Ana Keller');
  }
});

it.each<[string, AuditEvent]>([
  ['Alex Admin added Ana Keller to Acme.', event('USER_JOINED')],
  [
    'Alex Admin gave Ana Keller the privilege “MASTER CONTROL”.',
    event('PRIVILEGE_GRANTED', { changes: [change('privilege', null, 'MASTER CONTROL')] }),
  ],
  [
    'Alex Admin created an admin account for Ana Keller.',
    event('USER_CREATED', { changes: [change('userType', null, 'admin')] }),
  ],
  [
    'Ana Keller signed up as an admin.',
    event('USER_CREATED', {
      actor: null,
      actorId: null,
      actorEmail: 'ana@example.com',
      changes: [change('userType', null, 'admin'), change('email', null, 'ana@example.com')],
    }),
  ],
  [
    'The email of Ana Keller changed from a@example.com to b@example.com.',
    event('ACCOUNT_CHANGED', { changes: [change('email', 'a@example.com', 'b@example.com')] }),
  ],
  [
    'Ana Keller confirmed the email address.',
    event('ACCOUNT_CHANGED', {
      changes: [
        change('email', 'a@example.com', 'a@example.com'),
        change('accountConfirmed', 'false', 'true'),
      ],
    }),
  ],
  [
    'Ana Keller turned off dev mode.',
    event('DEV_MODE_SET', { actor: ana, actorId: '2', changes: [change('devMode', 'true', 'false')] }),
  ],
  [
    'Someone outside the company removed User 2 from Acme.',
    event('USER_LEFT', { actor: null, actorId: null, actorEmail: null, subject: null }),
  ],
  [
    'The operator gave Ana Keller a privilege.',
    event('PRIVILEGE_GRANTED', {
      actor: null,
      actorId: null,
      actorEmail: null,
      door: 'OPERATOR',
      erased: true,
    }),
  ],
  [
    'Former member 3 made Ana Keller an admin.',
    event('USER_TYPE_CHANGED', {
      actor: null,
      actorEmail: null,
      formerActor: 3,
      erased: true,
      changes: [change('userType', 'employee', 'admin')],
    }),
  ],
  [
    'Someone outside the company removed Former member 1 from Acme.',
    event('USER_LEFT', {
      actor: null,
      actorId: null,
      actorEmail: null,
      outsideActor: true,
      subject: null,
      formerSubject: 1,
      erased: true,
    }),
  ],
  [
    'Former member 3 signed up.',
    event('USER_CREATED', { actor: null, actorEmail: null, subject: null, formerActor: 3, formerSubject: 3 }),
  ],
  [
    'Ana Keller asked to join the team “Sales”.',
    Object.assign(event('TEAM_JOIN_REQUESTED'), { team: { __typename: 'Team', id: '1', name: 'Sales' } }),
  ],
  [
    'Alex Admin created the team “Sales”.',
    event('TEAM_CREATED', { subjectType: 'TEAM', changes: [change('name', null, 'Sales')] }),
  ],
  ['Ana Keller asked to join a team.', event('TEAM_JOIN_REQUESTED')],
])('%s', (text, one) => expect(sentenceText(one)).toBe(text));
