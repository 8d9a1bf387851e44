import { type Groupable, GROUP_BLOCK, groupsOf } from './activity-groups.js';

const entry = (seq: number, change: Partial<Groupable> = {}): Groupable => ({
  action: 'TEAM_MEMBER_ADDED',
  at: '2026-11-22T10:15:00.000Z',
  seq,
  teamId: 1,
  requestId: null,
  actorId: 2,
  formerActor: null,
  isOwn: false,
  isAnonymous: false,
  ...change,
});
const sizesOf = (entries: Groupable[]) => groupsOf(entries).map(({ length }) => length);

it('groups consecutive entries with the same action, team, actor and hour', () => {
  expect(sizesOf([])).toEqual([]);
  expect(sizesOf([entry(3), entry(2), entry(1)])).toEqual([3]);
  for (const change of [
    { action: 'TEAM_MEMBER_REMOVED' as const },
    { teamId: 2 },
    { actorId: 3 },
    { isOwn: true },
    { isAnonymous: true },
    { at: '2026-11-22T09:59:59.999Z' },
  ]) {
    expect(sizesOf([entry(4), entry(3, change), entry(2), entry(1)])).toEqual([1, 1, 2]);
  }
});

it('omits the actors of what people did themselves', () => {
  expect(sizesOf([entry(2, { isOwn: true, actorId: 5 }), entry(1, { isOwn: true, actorId: 6 })])).toEqual([
    2,
  ]);
});

it('limits a group to a block, whatever precedes it', () => {
  const entries = Array.from({ length: 3 * GROUP_BLOCK }, (_, index) => entry(3 * GROUP_BLOCK - index));
  const groups = groupsOf(entries);
  expect(Math.max(...groups.map(({ length }) => length))).toBe(GROUP_BLOCK);
  // A page that begins after a group contains the same groups from there on.
  const [first] = groups;
  expect(groupsOf(entries.slice(first.length))).toEqual(groups.slice(1));
});

it('makes what one request or job did one group, whatever its hour, its block and the people', () => {
  const job = (seq: number, change: Partial<Groupable> = {}) => entry(seq, { requestId: 'job:7', ...change });
  expect(sizesOf([job(GROUP_BLOCK), job(GROUP_BLOCK - 1)])).toEqual([2]);
  expect(sizesOf([job(2), job(1, { at: '2026-11-22T09:59:59.999Z' })])).toEqual([2]);
  // Somebody who adds a whole team is in it.
  expect(sizesOf([job(3), job(2, { isOwn: true }), job(1)])).toEqual([3]);
  for (const change of [
    { action: 'TEAM_MEMBER_REMOVED' as const },
    { teamId: 2 },
    { isAnonymous: true },
    { requestId: 'job:8', seq: GROUP_BLOCK },
  ]) {
    expect(sizesOf([job(2), job(1, change)])).toEqual([1, 1]);
  }
});
