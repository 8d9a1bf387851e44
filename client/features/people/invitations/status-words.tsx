import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { InvitationStatus, InviteVerdict } from '../../../generated/graphql';

/** Returns why a person was not invited. */
export function useVerdictText(): (result: { verdict: InviteVerdict; field?: string | null }) => string {
  const { t } = useLingui();
  return ({ verdict, field }) => {
    switch (verdict) {
      case 'ALREADY_MEMBER':
        return t`Already belongs to the company.`;
      case 'OTHER_COMPANY':
        return t`Belongs to another company.`;
      case 'ALREADY_INVITED':
        return t`Has been invited already.`;
      case 'INVALID':
        return field === 'email'
          ? t`This does not look like an email address.`
          : t`This value is not accepted. Check it.`;
      case 'INVITED':
        return t`Invited.`;
    }
  };
}

/** Returns the label of a status. */
export function useStatusText(): (status: InvitationStatus) => string {
  const { t } = useLingui();
  return (status) =>
    ({
      PENDING: t`Pending`,
      ACCEPTED: t`Accepted`,
      DECLINED: t`Declined`,
      REVOKED: t`Revoked`,
      EXPIRED: t`Expired`,
      LAPSED: t`Lapsed`,
    })[status];
}

const COLORS: Record<InvitationStatus, string | undefined> = {
  PENDING: 'blue',
  ACCEPTED: 'success',
  DECLINED: undefined,
  REVOKED: undefined,
  EXPIRED: undefined,
  LAPSED: 'warning',
};

/** The status as a tag. */
export function StatusTag({ status }: { status: InvitationStatus }) {
  const text = useStatusText();
  return <Tag color={COLORS[status]}>{text(status)}</Tag>;
}
