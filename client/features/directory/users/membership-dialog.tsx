import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../components/dialog';
import { ReasonDialog } from '../../../components/form/reason-dialog';
import {
  ReactivateUserDocument,
  RemoveFromCompanyDocument,
  ResetSecondFactorsDocument,
  SetUserTypeDocument,
  SuspendUserDocument,
  type UserDetails_UserFragment,
} from '../../../generated/graphql';

/** What an admin can do about the membership of a user. */
export type MembershipAction = 'appoint' | 'dismiss' | 'suspend' | 'reactivate' | 'resetFactors' | 'remove';

interface Props {
  user: UserDetails_UserFragment;
  action: MembershipAction;
  done: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action, naming the person, and runs it. */
export default function MembershipDialog({ user, action, ...rest }: Props) {
  const { t } = useLingui();
  const [setType] = useMutation(SetUserTypeDocument);
  const [suspend] = useMutation(SuspendUserDocument);
  const [reactivate] = useMutation(ReactivateUserDocument);
  const [resetFactors] = useMutation(ResetSecondFactorsDocument);
  const [remove] = useMutation(RemoveFromCompanyDocument);
  const name = user.displayName;
  const { email, id: userId } = user;
  const company = user.company?.title ?? '';

  switch (action) {
    case 'appoint':
      return (
        <ConfirmDialog
          title={t`Make ${name} an admin?`}
          action={t`Make admin`}
          act={() => setType({ variables: { userId, userType: 'ADMIN' } })}
          {...rest}
        >
          <Trans>
            {name} ({email}) can then manage the staff of {company}: add, suspend and remove people, and
            appoint other admins.
          </Trans>
        </ConfirmDialog>
      );
    case 'dismiss':
      return (
        <ConfirmDialog
          title={t`Make ${name} an employee?`}
          action={t`Make employee`}
          danger
          act={() => setType({ variables: { userId, userType: 'EMPLOYEE' } })}
          {...rest}
        >
          <Trans>
            {name} ({email}) can no longer manage the staff of {company}. You can undo this at any time.
          </Trans>
        </ConfirmDialog>
      );
    case 'suspend':
      return (
        <ReasonDialog
          title={t`Suspend ${name}?`}
          action={t`Suspend`}
          label={t`Reason`}
          hint={t`Other admins see it in the profile and in the audit log.`}
          required
          act={(reason) => suspend({ variables: { userId, reason } })}
          {...rest}
        >
          <Trans>
            {name} ({email}) is signed out within five seconds and cannot sign in again until an admin
            reactivates the account. The record and its history stay.
          </Trans>
        </ReasonDialog>
      );
    case 'reactivate':
      return (
        <ConfirmDialog
          title={t`Reactivate ${name}?`}
          action={t`Reactivate`}
          act={() => reactivate({ variables: { userId } })}
          {...rest}
        >
          <Trans>
            {name} ({email}) can sign in again, with the same rights as before.
          </Trans>
        </ConfirmDialog>
      );
    case 'resetFactors':
      return (
        <ConfirmDialog
          title={t`Reset the second factors of ${name}?`}
          action={t`Reset second factors`}
          danger
          act={() => resetFactors({ variables: { userId } })}
          {...rest}
        >
          <Trans>
            {name} ({email}) is signed out everywhere and told by email. The password alone is enough to sign
            in and add a second factor again, so make sure first that it was {name} who asked you.
          </Trans>
        </ConfirmDialog>
      );
    case 'remove':
      return (
        <ReasonDialog
          title={t`Remove ${name} from ${company}?`}
          action={t`Remove from company`}
          label={t`Reason`}
          hint={t`The person and other admins can see it.`}
          act={(reason) => remove({ variables: { userId, reason: reason || null } })}
          {...rest}
        >
          <Trans>
            {name} ({email}) no longer sees anything of {company}. The account stays, and any company can add
            it.
          </Trans>
        </ReasonDialog>
      );
  }
}
