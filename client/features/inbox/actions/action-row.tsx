import { MoreOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Flex, Tag, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Moment } from '../../../components/format';
import { PersonAvatar } from '../../../components/person';
import { MenuButton } from '../../../components/menu-button';
import type { Action_RowFragment } from '../../../generated/graphql';
import { useRecordState } from '../../../components/record-link';
import { useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { snoozeTimes, type useMoves } from './use-moves';
import { Days, Due, isWaiting, KindMark, StateTag } from './action-words';
import { actionPath } from './paths';

interface Props {
  action: Action_RowFragment;
  moves: ReturnType<typeof useMoves>;
  /** Without it, the row cannot be selected. */
  selection?: { isSelected: boolean; toggle: () => void };
  /** Opens the dialog that passes the action on. */
  delegate?: () => void;
}

/** An action with what can be done about it: its kind, the person and the days come first. */
export function ActionRow({ action, moves, selection, delegate }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const { id, title, detail, requester, delegate: deputy, priority, snoozedUntil } = action;
  return (
    <li className="action-row list-entry row" data-action={id}>
      <Flex gap="small" align="center" className="grows">
        {selection && (
          <Checkbox
            checked={selection.isSelected}
            onChange={selection.toggle}
            aria-label={t`Select ${title}`}
          />
        )}
        <KindMark kind={action.kind} />
        {requester ? (
          <PersonAvatar person={requester} size={24} />
        ) : (
          <span className="action-row__nobody stays" />
        )}
        <span className="action-row__days stays number muted">
          {isWaiting(action) && <Days action={action} />}
        </span>
        <div className="breaking grows">
          <Link to={actionPath(id)} state={useRecordState()} data-open>
            <strong dir="auto">{title}</strong>
          </Link>{' '}
          {priority === 'HIGH' && <Tag color="error">{t`urgent`}</Tag>}
          {!isWaiting(action) && <StateTag action={action} />}
          <Flex wrap gap="4px 12px" className="muted">
            {detail && <bdi className="breaking">{detail}</bdi>}
            {requester && requester.id !== me.id && (
              <span>
                <Trans>
                  From <bdi>{requester.displayName}</bdi>
                </Trans>
              </span>
            )}
            <ActionFacts action={action} />
            {deputy && (
              <span>
                <Trans>
                  Passed on to <bdi>{deputy.displayName}</bdi>
                </Trans>
              </span>
            )}
            <Due action={action} />
            {snoozedUntil && (
              <span>
                <Trans>
                  Put off until <Moment value={snoozedUntil} />
                </Trans>
              </span>
            )}
          </Flex>
        </div>
      </Flex>
      <Moves action={action} moves={moves} delegate={delegate} />
    </li>
  );
}

/** What other capabilities know about an action. */
export const ActionFacts = ({ action }: { action: Action_RowFragment }) =>
  contributed('actionFacts').map(({ Fact }, index) => <Fact key={index} action={action} />);

/** The buttons of an action. */
function Moves({ action, moves, delegate }: Omit<Props, 'selection'>) {
  const { t } = useLingui();
  const [busy, setBusy] = useState('');
  const { pathname, search } = useLocation();
  const { id, title, decisions, snoozedUntil, path } = action;
  // True if dismissing it is the only decision: the action only informs, and its work is done on the page in `path`.
  const isNotice = decisions.every(({ name }) => name === 'DISMISS');
  const times = snoozeTimes();
  const items: MenuProps['items'] = [
    ...(snoozedUntil
      ? [{ key: 'unsnooze', label: t`Show again`, onClick: () => void moves.unsnooze(id) }]
      : [
          {
            key: 'later',
            label: t`Put off for three hours`,
            onClick: () => void moves.snooze(action, times.laterToday),
          },
          {
            key: 'tomorrow',
            label: t`Put off until tomorrow`,
            onClick: () => void moves.snooze(action, times.tomorrow),
          },
          {
            key: 'week',
            label: t`Put off until next Monday`,
            onClick: () => void moves.snooze(action, times.nextWeek),
          },
        ]),
    ...(delegate ? [{ key: 'delegate', label: t`Pass on`, onClick: delegate }] : []),
  ];
  if (!isWaiting(action)) {
    return (
      action.isUndoable && (
        <Button type="text" aria-label={t`Undo: ${title}`} onClick={() => void moves.undo(id)}>
          {t`Undo`}
        </Button>
      )
    );
  }

  async function decide(decision: { name: string; label: string }): Promise<void> {
    setBusy(decision.name);
    await moves.decide(action, decision);
    setBusy('');
  }

  return (
    decisions.length > 0 && (
      <Flex wrap gap="small" align="center" className="action-row__moves">
        {isNotice && path && path !== pathname + search && (
          <Link to={path} aria-label={t`Open page: ${title}`}>
            {t`Open page`}
          </Link>
        )}
        {decisions.map((decision) => (
          <Button
            key={decision.name}
            type="text"
            loading={busy === decision.name}
            disabled={busy !== ''}
            aria-label={`${decision.label}: ${title}`}
            onClick={() => void decide(decision)}
          >
            {decision.label}
          </Button>
        ))}
        <MenuButton
          type="text"
          menu={{ items }}
          icon={<MoreOutlined aria-hidden />}
          aria-label={t`More about ${title}`}
        />
      </Flex>
    )
  );
}
