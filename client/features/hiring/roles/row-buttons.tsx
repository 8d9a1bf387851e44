import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import type { KeyboardEvent } from 'react';

interface Props {
  /** What the buttons say that they move. */
  name: string;
  /** Moves the row; undefined if it cannot be moved there. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  remove: () => void;
}

/** Buttons that move and remove a row of an edited list. */
export function RowButtons({ name, up, down, remove }: Props) {
  const { t } = useLingui();
  const button = (label: string, icon: React.ReactNode, act: (() => void) | undefined) => (
    <Button type="text" size="small" icon={icon} aria-label={label} disabled={!act} onClick={act} />
  );
  return (
    <Flex gap={4} flex="none">
      {button(t`Move ${name} up`, <ArrowUpOutlined aria-hidden />, up)}
      {button(t`Move ${name} down`, <ArrowDownOutlined aria-hidden />, down)}
      {button(t`Remove ${name}`, <DeleteOutlined aria-hidden />, remove)}
    </Flex>
  );
}

/** Handles Alt and an arrow key in a field of a row: moves the row. */
export const onMoveKey =
  (move: (step: 1 | -1) => void) =>
  (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    move(step);
  };
