import { useLingui } from '@lingui/react/macro';
import { Feature } from '../../lib/access';
import { MissingFeature } from '../features/missing-feature';

/** Shown if the company does not have the feature. */
export function NoTeams() {
  const { t } = useLingui();
  return <MissingFeature title={t`Your company does not use teams`} feature={Feature.teams} />;
}
