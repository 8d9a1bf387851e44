import { byStage, neighbourOf, type Stage } from './placement';

const stage = (id: string, kind: Stage['kind'] = 'ACTIVE'): Stage => ({ id, name: id, kind });
const [a, b] = [stage('a'), stage('b')];
const card = (id: string, at: Stage) => ({ id, state: 'ACTIVE' as const, stage: at });
type Card = ReturnType<typeof card>;
const ids = (cards: readonly Card[]) => cards.map(({ id }) => id).join(' ');

it('sorts cards by their stages', () => {
  const groups = byStage([card('1', a), card('2', b), card('3', a)]);
  expect(groups.map((group) => `${group.stage.id}: ${ids(group.cards)}`)).toEqual(['a: 1 3', 'b: 2']);
});

describe('the stage that a key moves a card to', () => {
  const stages = [stage('a', 'APPLIED'), stage('o', 'OFFER'), stage('h', 'HIRED'), stage('r', 'REJECTED')];
  it.each([
    ['a', 1, 'o'],
    ['o', -1, 'a'],
    // Nobody is moved to the stage of those who were hired.
    ['o', 1, 'r'],
    ['r', -1, 'o'],
    ['a', -1, undefined],
    ['r', 1, undefined],
    ['x', 1, undefined],
  ] as const)('from %s by %i is %s', (from, step, to) => {
    expect(neighbourOf(stages, from, step)?.id).toBe(to);
  });
});
