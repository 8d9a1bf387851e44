import { MoreOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  CompanyInvitationsChangedDocument,
  CompanyInvitationsDocument,
  type CompanyInvitationsQuery,
  type Invitation_RowFragment,
} from '../../../generated/graphql';
import { ConfirmDialog } from '../../../components/dialog';
import type { PagedQuery } from '../../../components/list/paged-query';
import { MenuButton } from '../../../components/menu-button';
import type { InvitedQuery, StaffRow } from '../../directory/users/staff-columns';
import { useInvitationActions } from './use-invitation-actions';
import { present } from '../../../lib/present';

/** The pending invitations of a company, for the list of its staff. */
export const pagedInvited = ({ companyId, filter }: InvitedQuery): PagedQuery<{ id: string }, unknown> => ({
  query: CompanyInvitationsDocument,
  variables: { companyId, filter: { status: 'PENDING', ...filter } },
  connection: (data) => (data as CompanyInvitationsQuery).company?.invitations,
  live: { document: CompanyInvitationsChangedDocument, variables: { companyId } },
});

/** Returns an invitation as a row of the staff. */
export const invitedRow = (invitation: { id: string }): StaffRow => {
  const { id, email, firstName, lastName, userType, createdAt } = invitation as Invitation_RowFragment;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    __typename: 'User',
    id: `invitation-${id}`,
    firebaseId: '',
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    displayName: name || email,
    photoUrl: null,
    userType,
    accountConfirmed: false,
    devMode: false,
    suspendedAt: null,
    createdAt,
    invitationId: id,
  };
};

/** What can be done about an invited person. */
export function InvitedAction({ row }: { row: StaffRow }) {
  const { t } = useLingui();
  const { resend, revoke } = useInvitationActions();
  const [asking, setAsking] = useState(false);
  const invitation = { id: present(row.invitationId), email: row.email };
  return (
    <>
      <MenuButton
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t`Invitation of ${row.email}`}
        menu={{
          items: [
            { key: 'resend', label: t`Send again`, onClick: () => void resend(invitation) },
            {
              key: 'revoke',
              label: t({ message: 'Revoke', context: 'invitation' }),
              danger: true,
              onClick: () => setAsking(true),
            },
          ],
        }}
      />
      {asking && (
        <ConfirmDialog
          danger
          title={t`Revoke the invitation of ${row.email}?`}
          action={t({ message: 'Revoke', context: 'invitation' })}
          act={() => revoke(invitation)}
          onClose={() => setAsking(false)}
        >
          {t`The link in the email no longer works.`}
        </ConfirmDialog>
      )}
    </>
  );
}
