import { useLingui } from '@lingui/react/macro';
import { useMe } from '../../../lib/access';
import { NotAllowedState } from '../../../components/states';

/** Says that the user's company lacks a feature, and which people can change that. */
export function MissingFeature({ title, feature }: { title: string; feature: string }) {
  const { t } = useLingui();
  const { company } = useMe();
  return (
    <NotAllowedState title={company ? t`Not enabled` : title}>
      {company && <p>{title}</p>}
      <p>
        {company
          ? t`Ask a holder of MASTER CONTROL to add the feature ‘${feature}’.`
          : t`You belong to no company.`}
      </p>
    </NotAllowedState>
  );
}
