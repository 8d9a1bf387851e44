import '../../../test-console';
import { buildEvent, change } from '../../inbox/audit-log/test-event';
import { type AuditEvent, sentenceText } from '../../inbox/audit-log/sentences';

it.each<[string, AuditEvent]>([
  [
    'Ana Keller asked to join the team “Sales”.',
    Object.assign(buildEvent('TEAM_JOIN_REQUESTED'), {
      team: { __typename: 'Team', id: '1', name: 'Sales' },
    }),
  ],
  [
    'Alex Admin created the team “Sales”.',
    buildEvent('TEAM_CREATED', { subjectType: 'TEAM', changes: [change('name', null, 'Sales')] }),
  ],
  ['Ana Keller asked to join a team.', buildEvent('TEAM_JOIN_REQUESTED')],
])('%s', (text, one) => expect(sentenceText(one)).toBe(text));
