import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Flex, Switch } from 'antd';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import { DefaultFeaturesDocument, SetDefaultFeaturesDocument } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { toProblem } from '../../../lib/errors';
import { paths } from '../../../lib/paths';
import { FeatureSummary } from './feature-summary';

/** The action after which the page reads the features again. */
const FOLLOWED = 'DEFAULT_FEATURES_SET';

/** master-control-default-features: the features that new companies start with. */
export default function DefaultFeaturesPage() {
  const { t } = useLingui();
  return (
    <Page
      narrow
      title={t`Features of new companies`}
      breadcrumbs={
        <Breadcrumbs above={[[t`Master Control`, paths.masterControl]]} here={t`Features of new companies`} />
      }
      lead={t`New companies start with these features. A change has no effect on existing companies.`}
    >
      <Panel title={t`Features`}>
        <Choices />
      </Panel>
    </Page>
  );
}

function Choices() {
  const { t } = useLingui();
  const { data, absent, refetch, retry } = useRecord(DefaultFeaturesDocument);
  const [set, { loading, error: failed }] = useMutation(SetDefaultFeaturesDocument);
  if (!data) return absent(6, t`Loading features`);
  const chosen = data.defaultFeatures;

  async function choose(title: string, isChosen: boolean): Promise<void> {
    const titles = isChosen ? [...chosen, title] : chosen.filter((one) => one !== title);
    try {
      await set({ variables: { titles } });
    } catch {
      // The form below shows the error of the mutation.
    }
    await retry();
  }

  return (
    <Flex vertical gap="middle">
      {contributed('platformFollowers').map(({ Follow }, index) => (
        <Follow key={index} action={FOLLOWED} onChange={() => refetch()} />
      ))}
      {data.featureCatalogue.map((title) => (
        <Flex key={title} component="label" gap="middle" align="start">
          <Switch
            checked={chosen.includes(title)}
            disabled={loading}
            aria-label={title}
            onChange={(isChosen) => void choose(title, isChosen)}
          />
          <div>
            <strong>{title}</strong>
            <FeatureSummary title={title} />
          </div>
        </Flex>
      ))}
      {chosen.length === 0 && (
        <p className="muted">
          <Trans>New companies start without features. Add features on the page of a company.</Trans>
        </p>
      )}
      {failed && <Alert type="error" role="alert" title={toProblem(failed).message} />}
    </Flex>
  );
}
