import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../components/link-button';
import { talentPoolPaths } from './paths';

/** On the page of the candidates, the way to the talent pool. */
export function TalentPoolButton() {
  const { t } = useLingui();
  return <LinkButton to={talentPoolPaths.all}>{t`Talent pool`}</LinkButton>;
}
