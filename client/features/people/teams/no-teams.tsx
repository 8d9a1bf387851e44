import { useLingui } from '@lingui/react/macro';
import { MissingFeature } from '../../directory/features/missing-feature';
import { TEAMS } from './feature';

/** Shown if the company does not have the feature. */
export function NoTeams() {
  const { t } = useLingui();
  return <MissingFeature title={t`Your company does not use teams`} feature={TEAMS} />;
}
