import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { CalendarDay, Moment } from '../../../components/format';
import type { Action_RowFragment, ActionState } from '../../../generated/graphql';

/** The names of the states. */
export const stateNames: Record<ActionState, MessageDescriptor> = {
  OPEN: msg`Open`,
  DELEGATED: msg`Passed on`,
  DONE: msg`Done`,
  DECLINED: msg`Declined`,
  EXPIRED: msg`Expired`,
};

const colors: Record<ActionState, string | undefined> = {
  OPEN: 'blue',
  DELEGATED: 'warning',
  DONE: 'success',
  DECLINED: undefined,
  EXPIRED: undefined,
};

/** Whether an action waits for a decision. */
export const isWaiting = ({ state }: { state: ActionState }): boolean =>
  state === 'OPEN' || state === 'DELEGATED';

/** The state of an action as a tag: the decision, once there is one. */
export function StateTag({ action }: { action: Pick<Action_RowFragment, 'state' | 'decisionLabel'> }) {
  const { t } = useLingui();
  return <Tag color={colors[action.state]}>{action.decisionLabel ?? t(stateNames[action.state])}</Tag>;
}

const isPast = (time: string): boolean => Date.parse(time) < Date.now();

/** When an action is due, marked once that is over. */
export function Due({ action }: { action: Action_RowFragment }) {
  const { t } = useLingui();
  if (!action.dueAt) return null;
  const isOver = isWaiting(action) && isPast(action.dueAt);
  const due = action.dueOn ? <CalendarDay value={action.dueOn} /> : <Moment value={action.dueAt} />;
  return (
    <span className="one-line">
      {isOver && <Tag color="error" className="tag-before">{t`overdue`}</Tag>}
      <Trans>Due {due}</Trans>
    </span>
  );
}
