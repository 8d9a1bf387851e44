import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { DAY_MS } from '../../../../server/platform/time/durations.js';
import { CalendarDay, Moment } from '../../../components/format';
import { LineIcon } from '../../../components/line-icon';
import * as shapes from '../../../components/shapes';
import type { Action_RowFragment, ActionState } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';

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
    <span>
      {isOver && <Tag color="error">{t`overdue`}</Tag>} <Trans>Due {due}</Trans>
    </span>
  );
}

/** What kind of action it is, as an icon with a name. */
export function KindMark({ kind }: { kind: string }) {
  const { t } = useLingui();
  const known = contributed('actionKinds').find((one) => one.kind === kind);
  const name = known && t(known.name);
  return (
    <span className="muted" role="img" aria-label={name} title={name}>
      <LineIcon shape={known?.icon ?? shapes.inbox} />
    </span>
  );
}

/** Returns in how many whole days a time is; less than none if it is over. */
const daysUntil = (time: string): number => Math.trunc((Date.parse(time) - Date.now()) / DAY_MS);

/** In how many days a waiting action is due, or for how many it has waited. */
export function Days({ action: { dueAt, createdAt } }: { action: Action_RowFragment }) {
  const { i18n, t } = useLingui();
  if (dueAt) {
    const format = new Intl.RelativeTimeFormat(i18n.locale, { style: 'narrow', numeric: 'auto' });
    return format.format(daysUntil(dueAt), 'day');
  }
  const waited = -daysUntil(createdAt);
  const text = i18n.number(waited, { style: 'unit', unit: 'day', unitDisplay: 'narrow' });
  return waited > 0 ? <span title={t`Waiting for ${text}`}>{text}</span> : t`new`;
}
