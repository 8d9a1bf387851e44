import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../components/link-button';
import { useMe } from '../../../lib/access';
import { isRoleCreator } from '../roles/may-create';
import { emailTemplatesPath } from './paths';

/** On the page of the roles, the way to the email templates, for people who manage all of them. */
export function TemplatesButton() {
  const { t } = useLingui();
  return isRoleCreator(useMe()) && <LinkButton to={emailTemplatesPath}>{t`Email templates`}</LinkButton>;
}
