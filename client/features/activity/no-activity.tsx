import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../components/states';
import { Page, Panel } from '../../components/page';

/** A page of activity in a company without the feature, or for a user without a company. */
export function NoActivity({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <Page title={title}>
      <Panel title={title}>
        <EmptyState title={t`COMING SOON`}>
          <Trans>Your company does not have the feature Activity.</Trans>
        </EmptyState>
      </Panel>
    </Page>
  );
}
