import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog';
import { DoneNotice } from '../../components/form/done-notice';
import { FormProblem } from '../../components/form/form-parts';
import {
  GrantPrivilegeDocument,
  RevokePrivilegeDocument,
  type MasterUser_UserFragment,
} from '../../generated/graphql';
import { Privilege, useMe } from '../../lib/access';
import { toProblem, type Problem } from '../../lib/errors';

/** Every privilege there is, held or not, with the way to change it. */
export function UserPrivileges(props: { user: MasterUser_UserFragment; catalogue: readonly string[] }) {
  const { user, catalogue } = props;
  const me = useMe();
  const [grant] = useMutation(GrantPrivilegeDocument);
  const [revoke] = useMutation(RevokePrivilegeDocument);
  const [busy, setBusy] = useState<string>();
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [asking, setAsking] = useState(false);
  const underWay = useRef(false);
  const held = new Set(user.privileges.map(({ title }) => title));

  async function change(title: string): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(title);
    setDone('');
    setProblem(undefined);
    const variables = { userId: user.id, title };
    try {
      if (held.has(title)) await revoke({ variables });
      else await grant({ variables });
      setDone(
        held.has(title)
          ? `‘${title}’ was revoked from ${user.displayName}.`
          : `‘${title}’ was granted to ${user.displayName}.`,
      );
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      underWay.current = false;
      setBusy(undefined);
    }
  }

  const isOwnMaster = (title: string) =>
    user.id === me.id && title === Privilege.masterControl && held.has(title);
  return (
    <>
      <ul className="rows">
        {catalogue.map((title) => (
          <li key={title} className="rows__row">
            <span className="rows__name">{title}</span>
            <span className={held.has(title) ? 'tag tag--held' : 'tag'}>
              {held.has(title) ? 'held' : 'not held'}
            </span>
            <button
              type="button"
              className="button button--small"
              aria-disabled={busy !== undefined || undefined}
              aria-label={`${held.has(title) ? 'Revoke' : 'Grant'} ${title}`}
              onClick={() => (isOwnMaster(title) ? setAsking(true) : void change(title))}
            >
              {busy === title ? 'Saving…' : held.has(title) ? 'Revoke' : 'Grant'}
            </button>
          </li>
        ))}
      </ul>
      {/* Below: the next button must not come under the pointer that has just pressed one. */}
      <DoneNotice>{done}</DoneNotice>
      <FormProblem problem={problem} />
      {asking && (
        <ConfirmDialog
          title="Revoke your own MASTER CONTROL?"
          yes={['Revoke', 'Revoking…']}
          act={() => revoke({ variables: { userId: user.id, title: Privilege.masterControl } })}
          onClose={() => setAsking(false)}
        >
          You leave master control at once, and only another holder can give it back to you.
        </ConfirmDialog>
      )}
    </>
  );
}
