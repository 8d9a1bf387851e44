import { LockOutlined, QuestionCircleOutlined, UnlockOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { TeamRole, TeamVisibility } from '../../../generated/graphql';
import { keysOf } from '../../../lib/keys-of';

export const visibilities = keysOf<TeamVisibility>({ OPEN: true, BY_REQUEST: true, CLOSED: true });
export const roles = keysOf<TeamRole>({ LEAD: true, MEMBER: true, GUEST: true });

/** Returns the label of a visibility. */
export function useVisibilityText(): (visibility: TeamVisibility) => string {
  const { t } = useLingui();
  return (visibility) => ({ OPEN: t`Open`, BY_REQUEST: t`By request`, CLOSED: t`Closed` })[visibility];
}

/** Returns what a visibility means. */
export function useVisibilityHint(): (visibility: TeamVisibility) => string {
  const { t } = useLingui();
  return (visibility) =>
    ({
      OPEN: t`Everyone in the company sees the members and can join.`,
      BY_REQUEST: t`Everyone in the company sees the members and can ask to join.`,
      CLOSED: t`Only members and admins see the members. The lead and admins add people.`,
    })[visibility];
}

/** Returns the label of a role. */
export function useRoleText(): (role: TeamRole) => string {
  const { t } = useLingui();
  return (role) => ({ LEAD: t`Lead`, MEMBER: t`Member`, GUEST: t`Guest` })[role];
}

const ICONS = { OPEN: <UnlockOutlined />, BY_REQUEST: <QuestionCircleOutlined />, CLOSED: <LockOutlined /> };

/** The visibility as a tag. */
export function VisibilityTag({ visibility }: { visibility: TeamVisibility }) {
  const text = useVisibilityText();
  return <Tag icon={ICONS[visibility]}>{text(visibility)}</Tag>;
}

/** The role as a tag. */
export function RoleTag({ role }: { role: TeamRole }) {
  const text = useRoleText();
  return <Tag color={role === 'LEAD' ? 'blue' : undefined}>{text(role)}</Tag>;
}

/** The color of a team. Decorative: the name stands beside it. */
export const TeamColor = ({ color, size = 12 }: { color: string; size?: number }) => (
  <span aria-hidden className="team-color" style={{ '--size': `${size}px`, backgroundColor: color }} />
);
