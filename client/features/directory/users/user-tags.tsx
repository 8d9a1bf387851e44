import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { UserType } from '../../../generated/graphql';

/** Returns the label of a user type. */
export function useUserTypeText(): (type: UserType) => string {
  const { t } = useLingui();
  return (type) => (type === 'ADMIN' ? t`admin` : t`employee`);
}

/** The user type as a tag. */
export function UserTypeTag({ type }: { type: UserType }) {
  const text = useUserTypeText();
  return <Tag color={type === 'ADMIN' ? 'blue' : undefined}>{text(type)}</Tag>;
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
