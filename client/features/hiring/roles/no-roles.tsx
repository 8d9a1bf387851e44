import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/states';
import { MissingFeature } from '../../directory/features/missing-feature';
import { OPEN_ROLES } from './feature';
import { rolePaths } from './paths';

/** Shown if the company does not have the feature. */
export function NoRoles() {
  const { t } = useLingui();
  return <MissingFeature title={t`Your company does not use open roles`} feature={OPEN_ROLES} />;
}

/** Shown if there is no role with the id in the address, or not for the reader. */
export function NoSuchRole() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`There is no such role`}
      action={<Link to={rolePaths.roles}>{t`View all roles`}</Link>}
    >
      {t`Check the link. The role may be closed or on hold, or not for you.`}
    </EmptyState>
  );
}
