import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { Count } from '../../../components/format';
import { LoadMore } from '../../../components/list/load-more';
import type { PagedQuery } from '../../../components/list/paged-query';
import { usePages } from '../../../components/list/pages';
import { Absent } from '../../../components/states';
import {
  type ApplicationOrder,
  type ApplicationState,
  StageApplicationsDocument,
  type StageApplicationsQuery,
} from '../../../generated/graphql';
import { BoardCard } from './board-card';
import { useAutoScroll, useDropTarget } from './drag';
import { isMovable, type Stage } from './placement';
import type { ColumnQuery } from './read-columns';
import { addColumn } from './shown-columns';
import type { Board } from './use-board';
import type { Card } from './placement';

/** How many cards of a column are read at once. */
const PORTION = 30;

const ORDER: ApplicationOrder = { field: 'MOVED_AT', direction: 'DESC' };
const DECIDED: ApplicationState[] = ['ACTIVE', 'HIRED', 'REJECTED'];

export interface ColumnProps {
  board: Board;
  stage: Stage;
  search: string | undefined;
  /** Whether applications that were withdrawn are shown, too. */
  withWithdrawn: boolean;
  drop: (card: Card, stage: Stage) => void;
  openMenu: (card: Card, button: HTMLElement) => void;
  /** The column is the only one, below the tab with its name. */
  single?: boolean;
}

/** A stage with its applications: those that came into it last first. */
export function BoardColumn(props: ColumnProps) {
  const { board, stage, search, withWithdrawn, drop, openMenu, single } = props;
  const { t } = useLingui();
  const { id, name } = stage;
  const column = useRef<HTMLElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const own = {
    roleId: board.roleId,
    found: search ?? '',
    filter: withWithdrawn ? { stageId: id } : { stageId: id, states: DECIDED },
  };
  // The board reads all columns again when something changes.
  const paged: PagedQuery<Card, StageApplicationsQuery> = {
    query: StageApplicationsDocument,
    variables: own,
    connection: (data) => data.role?.applications,
    portion: PORTION,
  };
  const pages = usePages(paged, { search, orderBy: ORDER, size: PORTION });
  const { selected, toggle } = board;
  const read: ColumnQuery = { paged, variables: { ...own, search, orderBy: ORDER, first: PORTION } };
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => addColumn(id, () => latest.current), [id]);
  const isOver = useDropTarget(column, stage, (card) => drop(card, stage));
  useAutoScroll(scrolled);

  // Another column may have one that was decided, before this one is read again.
  const cards = pages.rows?.filter((card) => card.stage.id === id);
  const movable = cards?.filter(isMovable) ?? [];
  const chosen = movable.filter((card) => selected.has(card.id)).length;
  const count = board.counts.get(id) ?? 0;
  const label = t`${name}, ${plural(count, { one: '# application', other: '# applications' })}`;
  return (
    <section ref={column} className="board__column" aria-label={label} data-over={isOver || undefined}>
      <header className="board__head line">
        {movable.length > 0 && (
          <Checkbox
            aria-label={t`Select all shown in ${name}`}
            checked={chosen === movable.length}
            indeterminate={chosen > 0 && chosen < movable.length}
            onChange={({ target }) => toggle(movable, target.checked)}
          />
        )}
        <h2 className={single ? 'visually-hidden' : 'ellipsis grows'} title={name}>
          <bdi>{name}</bdi>
        </h2>
        <span className="board__count muted number" aria-hidden>
          <Count value={count} />
        </span>
      </header>
      <div ref={scrolled} className="board__scroll" aria-busy={pages.stale || !cards}>
        {!cards ? (
          <Absent of={pages} lines={4} label={t`Loading ${name}`} />
        ) : cards.length === 0 ? (
          <p className="muted small">{search ? t`Nothing matches.` : t`Nobody is here.`}</p>
        ) : (
          <ul aria-label={name}>
            {cards.map((card) => (
              <BoardCard
                key={card.id}
                card={card}
                isSelected={selected.has(card.id)}
                toggle={toggle}
                openMenu={openMenu}
              />
            ))}
          </ul>
        )}
        <LoadMore size="small" pages={pages} />
      </div>
    </section>
  );
}
