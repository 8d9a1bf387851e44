import { Trans, useLingui } from '@lingui/react/macro';
import { NotAllowedState } from '../states';

/** Shown if the company does not have the feature. */
export function NoTeams() {
  const { t } = useLingui();
  return (
    <NotAllowedState title={t`Your company does not use teams`}>
      <Trans>Ask a holder of MASTER CONTROL to add the feature ‘Teams’.</Trans>
    </NotAllowedState>
  );
}
