import { i18n } from '@lingui/core';
import '../../../test-console';
import { actionsNamed } from './filters';
import { isUsual, meansOf } from './names';
import { filterOf, operationSentence, recordsOf, type Operation } from './operations';
import { alex, buildEvent } from './test-event';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const job = { requestId: 'job:7', door: 'SYSTEM' } as const;
const bulk: Operation = {
  __typename: 'AuditOperation',
  id: '9',
  at: '2026-11-05T10:00:01.500Z',
  since: '2026-11-05T10:00:00.000Z',
  count: 28,
  userCount: 28,
  actions: [{ __typename: 'AuditActionCount', action: 'USER_SUSPENDED', count: 28 }],
  events: [
    buildEvent('USER_SUSPENDED', job),
    buildEvent('USER_SUSPENDED', { ...job, subject: alex, subjectId: '1' }),
  ],
};
const text = (operation: Operation) => i18n._(operationSentence(operation));

it('says who made how many changes of which kind, and to whom', () => {
  expect(text(bulk)).toBe('Alex Admin made 28 changes: Account suspended.');
  expect(recordsOf(bulk)).toBe('Ana Keller, Alex Admin, and 26 more');
  const mixed: Operation = {
    ...bulk,
    count: 3,
    userCount: 2,
    actions: [
      { __typename: 'AuditActionCount', action: 'TEAM_MEMBER_REMOVED', count: 2 },
      { __typename: 'AuditActionCount', action: 'TEAM_ARCHIVED', count: 1 },
    ],
  };
  expect(text(mixed)).toMatch(/^Alex Admin made 3 changes: .+ \(2\) and .+ \(1\)\.$/);
  expect(recordsOf(mixed)).toBe('Ana Keller and Alex Admin');
});

it('reads like its event if there is one', () => {
  const single = { ...bulk, count: 1, userCount: 1, events: [buildEvent('USER_SUSPENDED')] };
  expect(text(single)).toContain('Ana Keller');
  expect(recordsOf(single)).toBeUndefined();
});

it('finds its events by their request, or by their kind and time', () => {
  expect(filterOf({ actorId: '1' }, bulk)).toEqual({
    actorId: '1',
    companyId: '3',
    requestId: 'job:7',
    since: '2026-11-05T10:00:00.000Z',
    until: '2026-11-05T10:00:01.501Z',
  });
  const old = { ...bulk, events: [buildEvent('USER_SUSPENDED')] };
  expect(filterOf({}, old)).toMatchObject({ action: 'USER_SUSPENDED', companyId: '3' });
});

it('says the means in words', () => {
  const means = (fields: object) => i18n._(meansOf(buildEvent('USER_SUSPENDED', fields)));
  expect(means(job)).toBe('by a bulk change or an import');
  expect(means({ actorClient: 'Payroll' })).toBe('by an API client');
  expect(means({ door: 'REST' })).toBe('by the REST API');
  expect(means({ door: 'OPERATOR' })).toBe('by the command line');
  expect(means({ door: 'SYSTEM' })).toBe('automatically');
  expect(means({})).toBe('in the console or by GraphQL');
  expect(isUsual(buildEvent('USER_SUSPENDED'))).toBe(true);
  expect(isUsual(buildEvent('USER_SUSPENDED', job))).toBe(false);
});

it('finds kinds of changes by their names', () => {
  expect(actionsNamed('suspended')).toContain('USER_SUSPENDED');
  expect(actionsNamed('Suspended ACC')).toContain('USER_SUSPENDED');
  expect(actionsNamed('zzz')).toEqual([]);
  expect(actionsNamed('e').length).toBeLessThanOrEqual(20);
});
