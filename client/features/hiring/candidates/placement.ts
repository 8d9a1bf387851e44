import type { ApplicationState, StageKind } from '../../../generated/graphql';

/* Where cards are shown on the board while moves are on their way to the server. */

/** A stage of a role. */
export interface Stage {
  id: string;
  name: string;
  kind: StageKind;
}

/** The part of an application that its place depends on. */
export interface PlacedCard {
  id: string;
  state: ApplicationState;
  stage: Stage;
}

/** A move that the server has not confirmed yet, or that the column has not read yet. */
interface Move<Card extends PlacedCard> {
  /** The card in its new stage. */
  card: Card;
  /** The stage that the server's numbers count it in until the move is stored. */
  from: string;
  /** Tells moves of the same card apart. */
  turn: number;
  isStored: boolean;
}

/** Moves by the id of the application. */
export type Moves<Card extends PlacedCard> = ReadonlyMap<string, Move<Card>>;

/** Returns the cards of a column: first those that were just moved into it, then its own without those that left it. */
export function cardsOf<Card extends PlacedCard>(
  stageId: string,
  rows: readonly Card[],
  moves: Moves<Card>,
): Card[] {
  const known = new Set(rows.map(({ id }) => id));
  const arrived = [...moves.values()].filter(({ card }) => card.stage.id === stageId && !known.has(card.id));
  const own = rows.map((row) => moves.get(row.id)?.card ?? row).filter((card) => card.stage.id === stageId);
  return [...arrived.map(({ card }) => card).toReversed(), ...own];
}

/** Returns the number of applications in a stage, with moves that the server's number does not include yet. */
export function countOf<Card extends PlacedCard>(
  stageId: string,
  stored: number,
  moves: Moves<Card>,
): number {
  let count = stored;
  for (const { card, from, isStored } of moves.values()) {
    if (isStored || card.stage.id === from) continue;
    if (card.stage.id === stageId) count += 1;
    if (from === stageId) count -= 1;
  }
  return Math.max(0, count);
}

/** Returns the moves with those of some cards to a stage, which replace earlier ones. */
export function withMoves<Card extends PlacedCard>(
  moves: Moves<Card>,
  cards: readonly Card[],
  stage: Stage,
  turn: number,
): Moves<Card> {
  const next = new Map(moves);
  for (const card of cards) {
    const earlier = moves.get(card.id);
    const from = earlier && !earlier.isStored ? earlier.from : card.stage.id;
    next.delete(card.id);
    next.set(card.id, { card: { ...card, stage }, from, turn, isStored: false });
  }
  return next;
}

/** Returns the moves once those of a turn are stored. Later moves of the same cards then start from there. */
export function storedMoves<Card extends PlacedCard>(
  moves: Moves<Card>,
  ids: readonly string[],
  stageId: string,
  turn: number,
): Moves<Card> {
  const next = new Map(moves);
  for (const id of ids) {
    const move = next.get(id);
    if (!move) continue;
    next.set(id, move.turn === turn ? { ...move, isStored: true } : { ...move, from: stageId });
  }
  return next;
}

/** Returns the moves without those of a turn. */
export const withoutTurn = <Card extends PlacedCard>(moves: Moves<Card>, turn: number): Moves<Card> =>
  new Map([...moves].filter(([, move]) => move.turn !== turn));

/** How cards get into a stage: they are moved or rejected. Undefined if neither leads there. */
export function wayTo({ kind }: Pick<Stage, 'kind'>): 'move' | 'reject' | undefined {
  if (kind === 'HIRED') return undefined;
  return kind === 'REJECTED' ? 'reject' : 'move';
}

/** Whether a card can be moved to other stages: only while its application is being decided. */
export const isMovable = ({ state }: Pick<PlacedCard, 'state'>): boolean => state === 'ACTIVE';

/** Returns the cards by the stage that they are in. */
export function byStage<Card extends PlacedCard>(cards: readonly Card[]): { stage: Stage; cards: Card[] }[] {
  const groups = new Map<string, { stage: Stage; cards: Card[] }>();
  for (const card of cards) {
    const group = groups.get(card.stage.id) ?? { stage: card.stage, cards: [] };
    groups.set(card.stage.id, group);
    group.cards.push(card);
  }
  return [...groups.values()];
}

/** Returns the stage that a key moves a card to: the next or the previous one that cards are moved to. */
export function neighbourOf(stages: readonly Stage[], stageId: string, step: 1 | -1): Stage | undefined {
  let index = stages.findIndex(({ id }) => id === stageId);
  if (index < 0) return undefined;
  for (index += step; stages[index]; index += step) {
    const stage = stages[index]!;
    if (wayTo(stage)) return stage;
  }
  return undefined;
}
