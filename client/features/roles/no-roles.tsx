import { useLingui } from '@lingui/react/macro';
import { MissingFeature } from '../features/missing-feature';
import { OPEN_ROLES } from './feature';

/** Shown if the company does not have the feature. */
export function NoRoles() {
  const { t } = useLingui();
  return <MissingFeature title={t`Your company does not use open roles`} feature={OPEN_ROLES} />;
}
