import { Button, Checkbox, Flex } from 'antd';
import { Trans } from '@lingui/react/macro';
import { useDeferredValue, type ReactNode } from 'react';
import type { Selection } from './data-table';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  /** What a card shows: a heading, some facts and actions. */
  card: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  busy: boolean;
  /** Loads more rows; undefined if there is nothing to load. */
  more: (() => void) | undefined;
}

/** How many cards fill a phone's screen. */
const FIRST = 8;

/** A list on a phone: a card for each row. The page scrolls. The first cards are shown before the others are rendered. */
export function RowCards<Row extends { id: string }>({
  label,
  rows,
  card,
  selection,
  busy,
  more,
}: Props<Row>) {
  const shown = useDeferredValue(rows, rows.slice(0, FIRST));
  return (
    <>
      <ul aria-label={label} aria-busy={busy}>
        {shown.map((row) => (
          <li key={row.id} className="list-entry list__card">
            {selection ? <Selectable row={row} card={card} selection={selection} /> : card(row)}
          </li>
        ))}
      </ul>
      {more && (
        <Flex justify="center">
          <Button onClick={more}>
            <Trans>Load more</Trans>
          </Button>
        </Flex>
      )}
    </>
  );
}

type SelectableProps<Row> = { row: Row; card: (row: Row) => ReactNode; selection: Selection<Row> };

/** A card with a checkbox. */
function Selectable<Row extends { id: string }>({ row, card, selection }: SelectableProps<Row>) {
  const { rows, onChange, label, isDisabled } = selection;
  const others = rows.filter(({ id }) => id !== row.id);
  return (
    <Flex align="center" gap="small">
      <Checkbox
        aria-label={label(row)}
        disabled={isDisabled(row)}
        checked={others.length < rows.length}
        onChange={({ target }) => onChange(target.checked ? [...others, row] : others)}
      />
      <Flex vertical flex={1}>
        {card(row)}
      </Flex>
    </Flex>
  );
}
