import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../components/dialog';
import type { StaffRow } from './staff-columns';

/** Asks for confirmation with the names of the users to allocate. */
export default function AllocateDialog(props: {
  users: StaffRow[];
  company: string;
  act: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { users, company } = props;
  const [only] = users;
  if (users.length === 1 && only) {
    return (
      <ConfirmDialog title={t`Allocate ${only.displayName} to ${company}?`} action={t`Allocate`} {...props}>
        <Trans>
          {only.displayName} ({only.email}) joins {company} at once.
        </Trans>
      </ConfirmDialog>
    );
  }
  const count = users.length;
  return (
    <ConfirmDialog
      title={t`${plural(count, {
        one: `Allocate # person to ${company}?`,
        other: `Allocate # people to ${company}?`,
      })}`}
      action={t`${plural(count, { one: 'Allocate # person', other: 'Allocate # people' })}`}
      {...props}
    >
      <ul className="short-list">
        {users.map(({ id, displayName, email }) => (
          <li key={id}>
            {displayName} <span className="muted">{email}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
