import { useLingui } from '@lingui/react/macro';
import { Dropdown, type MenuProps } from 'antd';
import { isMovable, wayTo, type Stage } from './placement';
import type { Card } from './placement';

/** Returns the entries of a menu that decides about applications in the given stages: where they can be moved. */
export function useStageItems(
  stages: readonly Stage[],
  current: string | undefined,
): NonNullable<MenuProps['items']> {
  const { t } = useLingui();
  return stages
    .filter((stage) => stage.kind !== 'REJECTED')
    .map((stage) => ({
      key: stage.id,
      label: <bdi>{stage.name}</bdi>,
      disabled: !wayTo(stage) || stage.id === current,
      title: wayTo(stage) ? undefined : t`People get into this stage by accepting an offer.`,
    }));
}

/** Where the menu of a card is open. */
export interface OpenMenu {
  card: Card;
  button: HTMLElement;
}

interface Props {
  open: OpenMenu;
  stages: readonly Stage[];
  decide: (stage: Stage) => void;
  reject: () => void;
  reopen: () => void;
  onClose: () => void;
}

/** The menu of a card. The board has one for all cards, because a menu for each would take a noticeable time. */
export function CardMenu({ open: { card, button }, stages, decide, reject, reopen, onClose }: Props) {
  const { t } = useLingui();
  const targets = useStageItems(stages, card.stage.id);
  const items: MenuProps['items'] = isMovable(card)
    ? [
        { key: 'stages', type: 'group', label: t`Move to`, children: targets },
        { type: 'divider' },
        { key: 'reject', label: t`Reject`, danger: true },
      ]
    : [{ key: 'reopen', label: t`Reopen application` }];
  const { left, top, width, height } = button.getBoundingClientRect();

  function choose(key: string): void {
    onClose();
    const stage = stages.find(({ id }) => id === key);
    if (key === 'reject') reject();
    else if (key === 'reopen') reopen();
    else if (stage) decide(stage);
  }

  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      // Inside the main landmark: screen readers find content by its landmark.
      getPopupContainer={() => document.getElementById('main') ?? document.body}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          // A dialog focuses a button, which the same press of Enter would then activate.
          domEvent.preventDefault();
          choose(key);
        },
      }}
      onOpenChange={(isOpen, { source }) => {
        if (isOpen || source !== 'trigger') return;
        onClose();
        // Closing with Escape loses the focus, so return it.
        const focused = document.activeElement;
        if (focused === document.body || focused?.id === 'main' || focused?.closest('.ant-dropdown')) {
          button.focus();
        }
      }}
    >
      <span aria-hidden className="board__anchor" style={{ insetBlockStart: top, left, width, height }} />
    </Dropdown>
  );
}
