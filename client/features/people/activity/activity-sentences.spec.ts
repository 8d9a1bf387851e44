import { i18n } from '@lingui/core';
import type { AuditAction } from '../../../generated/graphql';
import '../../../test-console';
import { sentenceText, type ActivityGroup } from './activity-sentences';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const ana = {
  __typename: 'Colleague',
  id: '2',
  firebaseId: null,
  displayName: 'Ana Keller',
  firstName: 'Ana',
  lastName: 'Keller',
  photoUrl: null,
} as const;

const group = (
  action: AuditAction,
  isOwn: boolean,
  people = 1,
  person: ActivityGroup['entries'][number]['person'] = null,
): ActivityGroup => ({
  __typename: 'ActivityGroup',
  id: '1',
  action,
  at: '2026-11-05T10:00:00.000Z',
  since: '2026-11-05T10:00:00.000Z',
  count: people,
  peopleCount: people,
  isOwn,
  actor: null,
  formerActor: null,
  company: 'Acme',
  team: { __typename: 'ActivityTeam', id: '1', name: 'Sales', color: '#000000' },
  entries: [
    {
      __typename: 'ActivityEntry',
      id: '1',
      at: '2026-11-05T10:00:00.000Z',
      person,
      values: [],
      undoableUntil: null,
    },
  ],
});

it.each([
  ['Ana Keller left Acme.', group('USER_LEFT', true, 1, ana)],
  ['Somebody removed Ana Keller from Acme.', group('USER_LEFT', false, 1, ana)],
  ['A person left the company.', group('USER_LEFT', true)],
  ['A person was removed from the company.', group('USER_LEFT', false)],
  ['2 people were removed from the company.', group('USER_LEFT', false, 2)],
  ['Ana Keller left the team “Sales”.', group('TEAM_MEMBER_REMOVED', true, 1, ana)],
  [
    'Ben Cole removed Ana Keller from the team “Sales”.',
    { ...group('TEAM_MEMBER_REMOVED', false, 1, ana), actor: { ...ana, id: '3', displayName: 'Ben Cole' } },
  ],
  ['2 people were removed from Sales.', group('TEAM_MEMBER_REMOVED', false, 2)],
  ['Somebody archived the team Sales.', group('TEAM_ARCHIVED', false)],
  ['Somebody invited a person to Acme.', group('INVITATION_SENT', false)],
  ['A role was changed.', group('JOB_ROLE_CHANGED', false)],
])('%s', (text, one) => expect(sentenceText(one)).toBe(text));
