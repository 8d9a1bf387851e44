import { i18n } from '@lingui/core';
import type { AuditAction } from '../../generated/graphql';
import '../../test-console';
import { sentenceText, type ActivityGroup } from './activity-sentences';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const group = (action: AuditAction, isOwn: boolean, people = 1): ActivityGroup => ({
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
  entries: [],
});

it.each([
  ['A person left the company.', group('USER_LEFT', true)],
  ['2 people were removed from the company.', group('USER_LEFT', false, 2)],
  ['A person left Sales.', group('TEAM_MEMBER_REMOVED', true)],
  ['A person was removed from Sales.', group('TEAM_MEMBER_REMOVED', false)],
])('%s', (text, one) => expect(sentenceText(one)).toBe(text));
