import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { RoleApplicationsChangedDocument, type RoleBoardQuery } from '../../../generated/graphql';
import { useLive } from '../../../lib/use-live';
import { countOf, isMovable, storedMoves, withMoves, withoutTurn, type Moves, type Stage } from './placement';
import { type ColumnQuery, readColumns } from './read-columns';
import { shiftCounts } from './shift-counts';
import type { Card, Transfer } from './use-decisions';

/** A role as its board reads it. */
export type BoardRole = NonNullable<RoleBoardQuery['role']>;

/** How many cards can be decided at once. The server accepts as many. */
export const MAX_SELECTED = 200;

/** What the columns of a board share: moves on their way, and the selected cards. */
export function useBoard(role: BoardRole) {
  const client = useApolloClient();
  const [moves, setMoves] = useState<Moves<Card>>(new Map());
  const [selected, setSelected] = useState<ReadonlyMap<string, Card>>(new Map());
  const columns = useRef(new Map<string, () => ColumnQuery>());
  const shown = useRef(new Map<string, Card>());
  const turns = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // Turns that the server has stored, and that the columns have not read yet.
  const stored = useRef(new Set<number>());
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  const { id: roleId, stages, applicationCounts } = role;

  /** Shows the cards in their new stages at once, or for an undo once it is stored. One change is sent after the other, so that none overtakes another. */
  const transfer: Transfer = useCallback(
    async (placements, send, isUndo = false) => {
      const turn = ++turns.current;
      const show = () => {
        for (const { cards, stage } of placements) setMoves((all) => withMoves(all, cards, stage, turn));
      };
      if (!isUndo) show();
      const sending = queue.current.then(send);
      queue.current = sending.catch(() => undefined);
      try {
        await sending;
        if (isUndo) show();
        for (const { cards, stage } of placements) {
          shiftCounts(client.cache, roleId, cards, stage.id);
          const ids = cards.map(({ id }) => id);
          setMoves((all) => storedMoves(all, ids, stage.id, turn));
        }
        stored.current.add(turn);
      } catch (error) {
        setMoves((all) => withoutTurn(all, turn));
        throw error;
      }
    },
    [client, roleId],
  );

  /** Reads all columns again, once after each change. Until then, moved cards stay where they were put. */
  const read = async () => {
    const turnsRead = [...stored.current];
    await readColumns(
      client,
      [...columns.current.values()].map((column) => column()),
    );
    for (const turn of turnsRead) {
      stored.current.delete(turn);
      setMoves((all) => withoutTurn(all, turn));
    }
  };
  // A slow read must not replace what a later one has read.
  useLive(RoleApplicationsChangedDocument, { roleId }, () => {
    reading.current = reading.current.catch(() => undefined).then(read);
    return reading.current;
  });

  /** Registers the query of a stage's column. Returns a function that undoes it. */
  const addColumn = useCallback((stageId: string, column: () => ColumnQuery) => {
    columns.current.set(stageId, column);
    return () => void columns.current.delete(stageId);
  }, []);

  /** Tells which cards a column shows, as they are now. */
  const show = useCallback((cards: readonly Card[]) => {
    for (const card of cards) shown.current.set(card.id, card);
  }, []);
  const find = useCallback((id: string) => shown.current.get(id), []);

  /** Forgets cards that a column does not have any more: they were withdrawn, or another column has them. */
  const hide = useCallback((stageId: string, ids: readonly string[]) => {
    for (const id of ids) if (shown.current.get(id)?.stage.id === stageId) shown.current.delete(id);
    // The selected cards are counted again.
    setSelected((all) => (ids.some((id) => all.has(id)) ? new Map(all) : all));
  }, []);

  const toggle = useCallback((cards: readonly Card[], isSelected: boolean) => {
    setSelected((all) => {
      const next = new Map(all);
      for (const card of cards) {
        if (!isSelected) next.delete(card.id);
        else if (next.size < MAX_SELECTED) next.set(card.id, card);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);

  /** Returns the selected cards as they are now, without those that have ended or left the board meanwhile. */
  const chosen = () => [...selected.keys()].flatMap((id) => find(id) ?? []).filter(isMovable);

  const counts = useMemo(() => {
    const stored = new Map(applicationCounts.map(({ stage, count }) => [stage.id, count]));
    return new Map(stages.map(({ id }) => [id, countOf(id, stored.get(id) ?? 0, moves)]));
  }, [stages, applicationCounts, moves]);

  return {
    roleId,
    stages: stages as readonly Stage[],
    counts,
    moves,
    transfer,
    addColumn,
    show,
    hide,
    find,
    selected,
    chosen,
    toggle,
    clear,
  };
}

export type Board = ReturnType<typeof useBoard>;
