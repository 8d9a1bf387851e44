import { i18n } from '@lingui/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isEnumType } from 'graphql';
import type {
  ActivityKind,
  AuditAction,
  UpdateCompanyInput,
  UpdateUserInput,
} from '../../../generated/graphql';
import { type AuditWords, wordsOf } from '../../../lib/words';
import '../../../test-console';
import type { Complete, Given } from '../../../test-complete';
import { AUDIT_FIELDS, type AuditField } from '../../../generated/audit-fields';
import { ana, buildEvent as event, change } from './test-event';
import { doorNames } from './names';
import { sentenceText, type AuditEvent } from './sentences';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../../server/schema.graphql'), 'utf8'),
);
const valuesOf = (name: string): string[] => {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is no enum`);
  return type.getValues().map((value) => value.name);
};

// The compiler names what is missing, and what the schema does not have any more.
const complete: [
  Complete<Exclude<AuditAction, Given<'audit'>>, 'Add these to `audit` in words.ts of their capability'>,
  Complete<Exclude<Given<'audit' | 'activity'>, AuditAction>, 'Remove these from words.ts'>,
  Complete<
    Exclude<AuditEvent['subjectType'], Given<'subjects'>>,
    'Add these to `subjects` in words.ts of their capability'
  >,
  Complete<
    Exclude<AuditField | keyof (UpdateCompanyInput & UpdateUserInput), Given<'fields'>>,
    'Add labels to `fields` in words.ts of their capability'
  >,
  Complete<
    Exclude<ActivityKind, Given<'activityKinds'>>,
    'Add these to `activityKinds` in words.ts of their capability'
  >,
] = [true, true, true, true, true];

/** Entries with every value and without any, by somebody else and by the person that they are about. */
const VARIANTS: Partial<AuditEvent>[] = [
  [],
  AUDIT_FIELDS.map((field) => change(field, null, `the ${field}`)),
].flatMap((changes) => [{ changes }, { changes, actor: ana, actorId: ana.id }]);

it('has a sentence for every action, and a name for every type of subject', () => {
  expect(complete).not.toContain(false);
  expect(Object.keys(wordsOf('audit')).sort()).toEqual(valuesOf('AuditAction').sort());
  expect(Object.keys(wordsOf('subjects')).sort()).toEqual(valuesOf('AuditSubject').sort());
  expect(valuesOf('AuditAction')).toEqual(expect.arrayContaining(Object.keys(wordsOf('activity'))));
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
  }
});

/** Returns what names the record of an entry in its sentence. Null if nothing does. */
function nameIn({ actor, changes }: AuditEvent, namedBy: AuditWords['namedBy']): string | null {
  switch (namedBy) {
    case undefined:
      return ana.displayName;
    case 'actor':
      return actor!.displayName;
    case 'company':
      return 'Acme';
    case 'subjectId':
      return ana.id;
    default:
      return changes.find(({ field }) => field === namedBy)?.after ?? null;
  }
}

it.each(valuesOf('AuditAction'))('%s names the record that the entry is about', (name) => {
  const [action, { namedBy }] = Object.entries(wordsOf('audit')).find(([known]) => known === name)!;
  const sentences = VARIANTS.map((variant) => event(action as AuditAction, variant)).flatMap((entry) => {
    const expected = nameIn(entry, namedBy);
    return expected === null || sentenceText(entry).includes(expected) ? [] : [sentenceText(entry)];
  });
  const toDo = 'Let the sentence in words.ts say `subject`, or say in `namedBy` what names the record.';
  expect(sentences.map((sentence) => `${sentence} ${toDo}`)).toEqual([]);
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
    'Alex Admin started a job for 1 record of Acme.',
    event('JOB_STARTED', { subjectType: 'JOB', changes: [change('rows', null, '1')] }),
  ],
  [
    'Alex Admin cancelled a job for users without a company.',
    event('JOB_CANCELLED', { subjectType: 'JOB', company: null, companyId: null }),
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
])('%s', (text, one) => expect(sentenceText(one)).toBe(text));

it('names the holder who acted in the place of a person', () => {
  const text = (fields: Partial<AuditEvent>) => sentenceText(event('COMPANY_CHANGED', fields));
  expect(text({ actorSupport: 'Max Master' })).toContain('Alex Admin, by support: Max Master');
  // The holder's data was erased.
  expect(text({ actorSupport: '' })).toContain('Alex Admin, by support ');
});
