import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../components/link-button';
import { useMe } from '../../../lib/access';
import { isRoleCreator } from '../roles/may-create';
import { candidatePaths } from './paths';

/** On the page of the roles, the way to the figures about their applications, for people who manage all of them. */
export default function HiringButton() {
  const { t } = useLingui();
  return isRoleCreator(useMe()) && <LinkButton to={candidatePaths.hiring}>{t`View figures`}</LinkButton>;
}
