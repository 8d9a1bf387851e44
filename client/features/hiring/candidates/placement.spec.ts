import {
  byStage,
  cardsOf,
  countOf,
  neighbourOf,
  storedMoves,
  withMoves,
  withoutTurn,
  type Moves,
  type Stage,
} from './placement';

const stage = (id: string, kind: Stage['kind'] = 'ACTIVE'): Stage => ({ id, name: id, kind });
const [a, b, c] = [stage('a'), stage('b'), stage('c')];
const card = (id: string, at: Stage) => ({ id, state: 'ACTIVE' as const, stage: at });
type Card = ReturnType<typeof card>;
const none: Moves<Card> = new Map();
const ids = (cards: readonly Card[]) => cards.map(({ id }) => id).join(' ');

describe('the cards of a column', () => {
  const rows = [card('1', a), card('2', a), card('3', a)];

  it('are those that were read', () => expect(ids(cardsOf('a', rows, none))).toBe('1 2 3'));

  it('are without those that were moved away, and begin with those that arrived last', () => {
    const moves = withMoves(withMoves(none, [rows[1]!], b, 1), [rows[0]!], b, 2);
    expect(ids(cardsOf('a', rows, moves))).toBe('3');
    const shown = cardsOf('b', [card('9', b)], moves);
    expect(ids(shown)).toBe('1 2 9');
    expect(shown[0]!.stage).toBe(b);
  });

  it('show a card once that was read meanwhile', () => {
    const moves = withMoves(none, [rows[0]!], b, 1);
    expect(ids(cardsOf('b', [card('1', b), card('9', b)], moves))).toBe('1 9');
  });

  it('are without those that another column has read since', () => {
    expect(ids(cardsOf('a', [card('1', b), card('2', a)], none))).toBe('2');
  });

  it('are back where they were once a move has failed, but not those that were moved again', () => {
    const first = withMoves(none, [rows[0]!, rows[1]!], b, 1);
    const second = withMoves(first, cardsOf('b', [], first).slice(0, 1), c, 2);
    const after = withoutTurn(second, 1);
    expect(ids(cardsOf('a', rows, after))).toBe('1 3');
    expect(ids(cardsOf('c', [], after))).toBe('2');
  });
});

describe('the count of a stage', () => {
  const moves = withMoves(none, [card('1', a), card('2', a), card('3', b)], b, 1);
  const counts = (of: Moves<Card>) => ['a', 'b', 'c'].map((id) => countOf(id, 5, of)).join(' ');

  it('includes moves on their way, but not those within the stage', () => {
    expect(counts(moves)).toBe('3 7 5');
  });

  it('includes stored moves once', () => {
    expect(counts(storedMoves(moves, ['1', '2', '3'], 'b', 1))).toBe('5 5 5');
  });

  it('follows a card that is moved again before the first move is stored', () => {
    const again = withMoves(moves, [card('1', b)], c, 2);
    expect(counts(again)).toBe('3 6 6');
    // By then, the server's numbers have the card in b.
    expect(counts(storedMoves(again, ['1', '2', '3'], 'b', 1))).toBe('5 4 6');
  });

  it('is never negative', () => expect(countOf('a', 0, moves)).toBe(0));
});

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
