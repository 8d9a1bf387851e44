import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useAccess } from '../../lib/access';
import { loadConfig, type FactorKind } from '../../lib/config';
import { toProblem, type Problem } from '../../lib/errors';
import { endSession } from '../../lib/identity';
import { paths } from '../../lib/paths';
import { ownFactors } from '../../lib/second-factors';
import { AuthFrame } from '../kit/auth-frame';
import { FormProblem } from '../kit/form/form-parts';
import { PageSkeleton } from '../kit/states';
import { NotYours } from './not-yours';
import { AddPhone } from './add-phone';
import { AddTotp } from './add-totp';

/** The settings that list the second factors. */
const SECOND_FACTORS = `${paths.settings}?tab=security`;

/** What is known of the account before anything can be added. */
interface Known {
  kinds: FactorKind[];
  hasFactor: boolean;
}

/**
 * Adds a second factor. For users that must have one, it replaces every page; others come from the settings. Afterwards
 * the page is loaded again, because everything that is open uses the sign-in without a second factor.
 */
export default function AddSecondFactor() {
  const { t } = useLingui();
  const access = useAccess();
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState<Problem>();
  const [chosen, setChosen] = useState<FactorKind>();
  const isReady = access.status === 'ready' && access.emailVerified;
  useEffect(() => {
    if (!isReady) return;
    Promise.all([loadConfig(), ownFactors()]).then(
      ([{ secondFactors }, factors]) => setKnown({ kinds: secondFactors, hasFactor: factors.length > 0 }),
      (error: unknown) => setProblem(toProblem(error)),
    );
  }, [isReady]);

  if (access.status === 'signedOut') {
    return <Navigate to={paths.login} replace state={{ from: paths.addSecondFactor }} />;
  }
  if (access.status !== 'ready') return <PageSkeleton title={t`Add a second factor`} />;
  const { mustUseSecondFactor: isRequired, company } = access.me;

  if (isRequired && known?.hasFactor) {
    return (
      <AuthFrame
        title={t`Sign in with your second factor`}
        lead={t`Your account has a second factor, but this sign-in did not use it.`}
      >
        <title>{t`Sign in with your second factor · Job Lobby`}</title>
        <div className="form">
          <button type="button" className="button button--primary" onClick={() => void endSession('factor')}>
            <Trans>Sign in again</Trans>
          </button>
        </div>
        <NotYours />
      </AuthFrame>
    );
  }

  const kind = chosen ?? (known?.kinds.length === 1 ? known.kinds[0] : undefined);
  const lead = company?.requiresSecondFactor
    ? t`${company.title} requires a second factor. Besides your password, signing in then asks for a code.`
    : t`Besides your password, signing in then asks for a code. Somebody who learns your password cannot sign in.`;
  const finish = () => {
    if (isRequired) window.location.reload();
    else window.location.replace(SECOND_FACTORS);
  };
  return (
    <AuthFrame title={t`Add a second factor`} lead={lead}>
      <title>{t`Add a second factor · Job Lobby`}</title>
      <FormProblem problem={problem} />
      {!access.emailVerified && (
        <p className="notice" role="status">
          <Trans>
            Confirm your email first: follow the link in the email to {access.me.email}, then come back.
          </Trans>
        </p>
      )}
      {isReady && !known && !problem && (
        <p className="muted" role="status">
          <Trans>Loading…</Trans>
        </p>
      )}
      {known?.kinds.length === 0 && (
        <p className="notice" role="status">
          <Trans>Second factors are not available. Ask the people who run Job Lobby.</Trans>
        </p>
      )}
      {known && !kind && known.kinds.length > 1 && (
        <div className="form__pair">
          {known.kinds.map((each) => (
            <button key={each} type="button" className="button" onClick={() => setChosen(each)}>
              {each === 'totp' ? <Trans>Use an authenticator app</Trans> : <Trans>Use a phone</Trans>}
            </button>
          ))}
        </div>
      )}
      {known && kind === 'totp' && <AddTotp done={finish} />}
      {known && kind === 'phone' && <AddPhone done={finish} />}
      {chosen && (
        <p className="muted">
          <button type="button" className="link" onClick={() => setChosen(undefined)}>
            <Trans>Choose another kind</Trans>
          </button>
        </p>
      )}
      {isRequired ? (
        <NotYours />
      ) : (
        <p className="muted">
          <Link className="link" to={SECOND_FACTORS}>
            <Trans>Back to the settings</Trans>
          </Link>
        </p>
      )}
    </AuthFrame>
  );
}
