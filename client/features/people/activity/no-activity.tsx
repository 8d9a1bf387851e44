import { useLingui } from '@lingui/react/macro';
import { MissingFeature } from '../../directory/features/missing-feature';
import { Page, Panel } from '../../../components/page';
import { ACTIVITY } from './feature';

/** A page of activity in a company without the feature, or for a user without a company. */
export function NoActivity({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <Page title={title}>
      <Panel title={title}>
        <MissingFeature title={t`COMING SOON`} feature={ACTIVITY} />
      </Panel>
    </Page>
  );
}
