import { i18n } from '@lingui/core';
import type { Notification_RowFragment } from '../../../generated/graphql';
import { wordsOf } from '../../../lib/words';
import type { Complete, Given } from '../../../test-complete';
import '../../../test-console';
import { notificationText } from './notification-texts';

type Kind = Notification_RowFragment['kind'];

// The compiler names what is missing, and what the schema does not have any more.
const complete: [
  Complete<
    Exclude<Kind, Given<'notifications'>>,
    'Add these to `notifications` in words.ts of their capability'
  >,
  Complete<Exclude<Given<'notifications'>, Kind>, 'Remove these from words.ts'>,
] = [true, true];

const row = (kind: Kind, fields: Partial<Notification_RowFragment> = {}): Notification_RowFragment => ({
  __typename: 'Notification',
  id: '1',
  kind,
  company: null,
  person: null,
  detail: null,
  color: '#000000',
  createdAt: '2026-11-05T10:00:00.000Z',
  readAt: null,
  actions: [],
  ...fields,
});
const textOf = (notification: Notification_RowFragment) => i18n._(notificationText(notification));

it('has a text for every kind', () => {
  expect(complete).not.toContain(false);
  for (const kind of Object.keys(wordsOf('notifications'))) {
    expect(wordsOf('notifications')[kind]!({ company: 'Acme', person: 'Ana', detail: 'x' })).toHaveProperty(
      'id',
    );
  }
});

it('names what is known, and does without what is not', () => {
  expect(textOf(row('MADE_ADMIN', { company: 'Acme' }))).toBe('You are now an admin of Acme.');
  expect(textOf(row('INVITATION_ACCEPTED', { company: 'Acme' }))).toBe(
    'An invitation that you sent was accepted.',
  );
  for (const kind of Object.keys(wordsOf('notifications'))) {
    expect(i18n._(wordsOf('notifications')[kind]!({ detail: 'x' }))).not.toMatch(/undefined|\{/);
  }
});
