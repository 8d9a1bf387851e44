import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ProblemState, Skeleton } from '../kit/states';
import { FormProblem } from '../kit/form/form-parts';
import { useAccess } from '../../lib/access';
import { toProblem, type Problem } from '../../lib/errors';
import { endSession } from '../../lib/identity';
import { paths } from '../../lib/paths';
import { AuthFrame } from '../kit/auth-frame';
import type { SignInState } from '../../lib/sign-in-state';
import { acceptInvitation, leaveCompany } from './accept-later';
import { InvitedForm } from './invited-form';
import {
  declineInvitation,
  readInvitation,
  useInvitationLink,
  type InvitationLink,
  type Preview,
} from './link';

/** The page behind the link of an invitation: shows who invites to what, and lets the invited person answer. */
export default function InvitationPage() {
  const link = useInvitationLink();
  return <Invitation key={link.token} link={link} />;
}

function Invitation({ link }: { link: InvitationLink }) {
  const { t } = useLingui();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (link.token === '') return;
    let stopped = false;
    readInvitation(link.token).then(
      (read) => stopped || setPreview(read),
      (error: unknown) => stopped || setProblem(toProblem(error)),
    );
    return () => {
      stopped = true;
    };
  }, [link.token, attempt]);

  if (problem?.code === 'NOT_FOUND' || link.token === '') {
    return (
      <AuthFrame
        title={t`This link does not work`}
        lead={t`It is incomplete, or a newer email has replaced it. Open the link of the latest email, or ask for a new invitation.`}
      >
        <Onward />
      </AuthFrame>
    );
  }
  if (problem) {
    const retry = () => {
      setProblem(undefined);
      setAttempt((n) => n + 1);
    };
    return (
      <AuthFrame title={t`Invitation`} lead="">
        <ProblemState problem={problem} retry={retry} />
      </AuthFrame>
    );
  }
  if (!preview) {
    return (
      <AuthFrame title={t`Invitation`} lead={t`Loading`}>
        <Skeleton lines={6} />
      </AuthFrame>
    );
  }
  if (preview.status !== 'PENDING') return <Closed preview={preview} />;
  return <Open link={link} preview={preview} onDeclined={setPreview} />;
}

const ENDS = {
  ACCEPTED: msg`This invitation has been accepted.`,
  DECLINED: msg`This invitation has been declined.`,
  REVOKED: msg`This invitation has been revoked.`,
  EXPIRED: msg`This invitation has expired.`,
  LAPSED: msg`The person who invited you may no longer invite people to this company.`,
};

function Closed({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const { companyTitle, status } = preview;
  return (
    <AuthFrame
      title={t`Invitation to ${companyTitle}`}
      lead={status === 'PENDING' ? '' : i18n._(ENDS[status])}
    >
      {status !== 'ACCEPTED' && (
        <p className="muted breaking">
          <Trans>If you would like to join, ask an admin of the company for a new invitation.</Trans>
        </p>
      )}
      <Onward />
    </AuthFrame>
  );
}

function Onward() {
  const { status } = useAccess();
  return (
    <Link className="button" to={status === 'ready' ? paths.home : paths.login}>
      {status === 'ready' ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}
    </Link>
  );
}

interface OpenProps {
  link: InvitationLink;
  preview: Preview;
  onDeclined: (preview: Preview) => void;
}

function Open({ link, preview, onDeclined }: OpenProps) {
  const { i18n: translated, t } = useLingui();
  const { companyTitle, inviterName, inviterRole, expiresAt } = preview;
  const [problem, setProblem] = useState<Problem>();
  const day = translated.date(expiresAt, { dateStyle: 'long' });
  async function decline(): Promise<void> {
    setProblem(undefined);
    await declineInvitation(link.token).then(onDeclined, (error: unknown) => setProblem(toProblem(error)));
  }
  return (
    <AuthFrame title={t`Join ${companyTitle}`} lead={<Inviter name={inviterName} role={inviterRole} />}>
      <Answer link={link} companyTitle={companyTitle} />
      {problem && <FormProblem problem={problem} />}
      <p className="muted">
        <Trans>The invitation is valid until {day}.</Trans>{' '}
        <button type="button" className="link" onClick={() => void decline()}>
          <Trans>Decline</Trans>
        </button>
      </p>
    </AuthFrame>
  );
}

function Inviter({ name, role }: { name: string | null; role: Preview['inviterRole'] }) {
  if (!name) return <Trans>You are invited to this company on Job Lobby.</Trans>;
  if (role === 'ADMIN') {
    return (
      <Trans>
        <bdi>{name}</bdi>, an admin of the company, invites you.
      </Trans>
    );
  }
  return (
    <Trans>
      <bdi>{name}</bdi> invites you.
    </Trans>
  );
}

/** What the visitor has to do to join, which depends on who is signed in. */
function Answer({ link, companyTitle }: { link: InvitationLink; companyTitle: string }) {
  const access = useAccess();
  const { pathname, hash } = useLocation();
  // The form stays while it is being submitted, although the visitor is signed in from its first step on.
  const [busy, setBusy] = useState(false);
  const isOut = access.status === 'signedOut';
  if (busy || isOut || (access.status === 'unfinished' && isSame(access.email, link.email))) {
    const state: SignInState = { email: link.email, from: pathname + hash };
    return (
      <>
        <InvitedForm link={link} withAccount={isOut} onBusy={setBusy} />
        {isOut && (
          <p className="muted">
            <Trans>
              Already have an account?{' '}
              <Link to={paths.login} state={state}>
                Log in
              </Link>
            </Trans>
          </p>
        )}
      </>
    );
  }
  switch (access.status) {
    case 'unknown':
      return <Skeleton lines={4} />;
    case 'failed':
      return <ProblemState problem={access.problem} retry={access.retry} />;
    case 'unfinished':
      return <WrongAccount link={link} email={access.email} />;
    case 'ready':
      return isSame(access.me.email, link.email) ? (
        <Join link={link} companyTitle={companyTitle} own={access.me.company?.title ?? ''} />
      ) : (
        <WrongAccount link={link} email={access.me.email} />
      );
  }
}

/** Links without an address come from nowhere, but the server decides in any case. */
const isSame = (email: string, invited: string) =>
  invited === '' || email.toLowerCase() === invited.toLowerCase();

function WrongAccount({ link, email }: { link: InvitationLink; email: string }) {
  const invited = link.email;
  return (
    <>
      <p className="notice" role="status">
        <Trans>
          This invitation is for <strong>{invited}</strong>. You are signed in as <strong>{email}</strong>.
        </Trans>
      </p>
      <button type="button" className="button button--primary" onClick={() => void endSession()}>
        <Trans>Sign out</Trans>
      </button>
    </>
  );
}

/**
 * Lets a registered user join. A member of another company is asked to leave it first. Only the server knows whether it
 * is another one: the link does not reveal the company, and several companies may have the same title.
 */
function Join({ link, companyTitle, own }: { link: InvitationLink; companyTitle: string; own: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const mustLeave = problem?.reason === 'MEMBER_OF_ANOTHER_COMPANY';
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(toProblem(error)));
    setBusy(false);
  }
  const join = async () => {
    await acceptInvitation(link.token);
    await navigate(paths.home, { replace: true });
  };
  return (
    <>
      {mustLeave ? (
        <p className="notice" role="status">
          <Trans>
            You belong to <strong>{own}</strong>. Leave it first, then accept.
          </Trans>
        </p>
      ) : (
        <FormProblem problem={problem} />
      )}
      <button
        type="button"
        className="button button--primary"
        aria-disabled={busy || undefined}
        onClick={() => void run(mustLeave ? leaveCompany : join)}
      >
        {mustLeave ? t`Leave ${own}` : t`Join ${companyTitle}`}
      </button>
    </>
  );
}
