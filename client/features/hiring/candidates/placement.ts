import type { Application_CardFragment, ApplicationState, StageKind } from '../../../generated/graphql';

/** An application on the board, with the place in the CV that a search has found. */
export type Card = Application_CardFragment & {
  snippet?: readonly { text: string; isMatch: boolean }[] | null;
};

/* Where the cards of a board are, and where they can be moved. */

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
  for (let stage = stages[(index += step)]; stage; stage = stages[(index += step)]) {
    if (wayTo(stage)) return stage;
  }
  return undefined;
}
