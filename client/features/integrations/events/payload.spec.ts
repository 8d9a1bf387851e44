import { payloadOf } from './payload';

it('is what programs receive', () => {
  const data = {
    __typename: 'EventData' as const,
    companyId: '3',
    subjectType: 'USER' as const,
    subjectId: '17',
    teamId: null,
    actorId: '5',
    changed: ['role'],
    values: [{ __typename: 'EventValue' as const, field: 'role', before: null, after: 'guest' }],
  };
  const event = {
    __typename: 'CompanyEvent' as const,
    id: 'evt_00000000_3_7',
    type: 'team.role_changed',
    timestamp: '2026-01-01T00:00:00.000Z',
    data,
  };
  const payload = payloadOf(event);
  expect(payload).not.toContain('__typename');
  expect(JSON.parse(payload)).toMatchObject({
    id: 'evt_00000000_3_7',
    data: { teamId: null, changed: ['role'], values: [{ field: 'role', before: null, after: 'guest' }] },
  });
});
