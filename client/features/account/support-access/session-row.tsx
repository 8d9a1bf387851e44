import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog';
import { Moment } from '../../../components/format';
import {
  AllowSupportChangesDocument,
  EndSupportSessionDocument,
  type SupportSessions_SessionFragment,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { hasMasterControl, useMe } from '../../../lib/access';
import { masterUserProfilePath } from '../../../lib/paths';

type Session = SupportSessions_SessionFragment;

/** One session: the person, the holder, the reason, and what the user can do about it. */
export function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui();
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const { person, reason, isActive, canAllowChanges, canEnd } = session;
  const name = person?.displayName ?? '';
  return (
    <li className="list-entry">
      <Flex gap="4px 8px" align="center" wrap>
        <h3 className="breaking">
          {person?.firebaseId && hasMasterControl(me) ? (
            <Link to={masterUserProfilePath(person.firebaseId)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <Tag color={isActive ? 'success' : undefined}>{isActive ? t`Going on` : t`Over`}</Tag>
        {session.changesAllowedAt ? (
          <Tag color="warning">{t`Changes allowed`}</Tag>
        ) : (
          session.changesAsked && <Tag>{t`Asked to make changes`}</Tag>
        )}
      </Flex>
      <p className="breaking">
        <Facts session={session} />
      </p>
      <p className="muted breaking">
        <bdi>{reason}</bdi>
      </p>
      {(canAllowChanges || canEnd) && (
        <Flex gap="small" wrap className="list-entry__actions">
          {canAllowChanges && (
            <Button size="small" aria-label={t`Allow changes as ${name}`} onClick={() => setIsOpen(true)}>
              {t`Allow changes`}
            </Button>
          )}
          {canEnd && <EndButton session={session} />}
        </Flex>
      )}
      {isOpen && <AllowDialog session={session} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

/** The holder, the approver, and the time. */
function Facts({ session }: { session: Session }) {
  const { t } = useLingui();
  const { approverName, startedAt, endsAt, endedAt } = session;
  const holderName = session.holderName ?? t`A former holder`;
  return (
    <>
      <Trans>
        Seen by <bdi>{holderName}</bdi> since <Moment value={startedAt} />, until{' '}
        <Moment value={endedAt ?? endsAt} />
      </Trans>
      {approverName && (
        <>
          {' · '}
          <Trans>
            changes allowed by <bdi>{approverName}</bdi>
          </Trans>
        </>
      )}
    </>
  );
}

function EndButton({ session: { id, person } }: { session: Session }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [end, { loading }] = useMutation(EndSupportSessionDocument);
  const name = person?.displayName ?? '';
  return (
    <Button
      size="small"
      danger
      loading={loading}
      aria-label={t`End session as ${name}`}
      onClick={() =>
        void end({ variables: { id } }).then(
          () => message.success(t`The support session was ended.`),
          (error: unknown) => message.error(toProblem(error).message),
        )
      }
    >
      {t`End session`}
    </Button>
  );
}

function AllowDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useLingui();
  const [allow] = useMutation(AllowSupportChangesDocument);
  const name = session.person?.displayName ?? '';
  const holder = session.holderName ?? '';
  return (
    <ConfirmDialog
      title={t`Allow changes as ${name}?`}
      action={t`Allow changes`}
      act={() => allow({ variables: { id: session.id } })}
      success={t`Changes are allowed until the session ends.`}
      onClose={onClose}
    >
      {t`${holder} can then change what ${name} can change, but not the account and its credentials. The person and the admins of their company are told.`}
    </ConfirmDialog>
  );
}
