import { i18n } from '@lingui/core';
import type { AuditAction } from '../../generated/graphql';
import '../../test-console';
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
  ['Ana Keller left the company.', group('USER_LEFT', true, 1, ana)],
  ['A person left the company.', group('USER_LEFT', true)],
  ['A person was removed from the company.', group('USER_LEFT', false)],
  ['2 people were removed from the company.', group('USER_LEFT', false, 2)],
  ['Ana Keller left Sales.', group('TEAM_MEMBER_REMOVED', true, 1, ana)],
  ['Ana Keller was removed from Sales.', group('TEAM_MEMBER_REMOVED', false, 1, ana)],
])('%s', (text, one) => expect(sentenceText(one)).toBe(text));
