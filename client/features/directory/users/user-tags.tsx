import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { UserType } from '../../../generated/graphql';

/** Returns the label of a user type. */
export function useUserTypeText(): (type: UserType) => string {
  const { t } = useLingui();
  return (type) => (type === 'ADMIN' ? t`admin` : t`employee`);
}

/** The user type in a word. */
export function UserTypeWord({ type }: { type: UserType }) {
  return <span>{useUserTypeText()(type)}</span>;
}

/** Marks a suspended user. */
export function SuspendedTag() {
  const { t } = useLingui();
  return <Tag color="error">{t`suspended`}</Tag>;
}

/** Marks a person who is invited and has no account yet. */
export function InvitedTag() {
  const { t } = useLingui();
  return <Tag color="processing">{t`invited`}</Tag>;
}
