import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog';
import { Day } from '../../../components/format';
import { Skeleton } from '../../../components/states';
import { useWork } from '../../../components/use-attempt';
import { useMe } from '../../../lib/access';
import { confirmRecentSignIn } from '../../../lib/account';
import { toProblem, type Problem } from '../../../lib/errors';
import { paths } from '../../../lib/paths';
import { ownFactors, removeFactor, type Factor } from '../../../lib/second-factors';
import { refreshAll } from '../../../lib/session';
import { useFactorName } from '../../../lib/use-factor-name';

/** Lists the user's own second factors, with a way to add and to remove one. */
export default function SecondFactors() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { company } = useMe();
  const nameOf = useFactorName();
  const [factors, setFactors] = useState<Factor[]>();
  const [removing, setRemoving] = useState<Factor>();
  const { run, failure, busy } = useWork();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    ownFactors().then(setFactors, (error: unknown) => setProblem(toProblem(error)));
  }, []);

  if (problem) return <Alert type="error" role="alert" showIcon title={problem.message} />;
  if (!factors) return <Skeleton lines={2} />;
  const isLast = factors.length === 1;
  return (
    <Flex vertical gap="middle">
      <p className="panel__text">
        {factors.length === 0
          ? t`Besides your password, signing in can ask for a code. Somebody who learns your password cannot sign in then.`
          : t`Besides your password, signing in asks for a code of one of these.`}
        {company?.requiresSecondFactor && <> {t`Your company requires a second factor.`}</>}
      </p>
      {failure}
      {factors.length > 0 && (
        <Flex component="ul" vertical gap="small">
          {factors.map((factor) => (
            <Flex component="li" key={factor.id} align="center" justify="space-between" gap="small">
              <Flex vertical className="breaking">
                <span dir="auto">{nameOf(factor)}</span>
                <span className="muted">
                  {factor.kind === 'totp' ? t`Authenticator app` : t`Text message`}
                  {factor.addedAt && (
                    <>
                      {' · '}
                      <Trans>
                        added on <Day value={factor.addedAt} />
                      </Trans>
                    </>
                  )}
                </span>
              </Flex>
              <Button
                size="small"
                danger
                aria-label={t`Remove ${nameOf(factor)}`}
                onClick={() => setRemoving(factor)}
              >
                {t`Remove`}
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      <div>
        <Button
          loading={busy}
          onClick={() =>
            void run(async () => {
              if (await confirmRecentSignIn()) await navigate(paths.addSecondFactor);
            })
          }
        >
          {t`Add second factor`}
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          title={t`Remove ${nameOf(removing)}?`}
          action={t`Remove second factor`}
          danger
          act={async () => {
            if (!(await confirmRecentSignIn())) return;
            await removeFactor(removing);
            setFactors(factors.filter(({ id }) => id !== removing.id));
            await refreshAll();
          }}
          onClose={() => setRemoving(undefined)}
        >
          {isLast && company?.requiresSecondFactor
            ? t`Your company requires a second factor: you can do nothing else until you have added another one.`
            : isLast
              ? t`Your password alone is enough to sign in then.`
              : t`Signing in no longer accepts codes from it.`}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
