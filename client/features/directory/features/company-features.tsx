import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRecord } from '../../../components/use-record';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { Day } from '../../../components/format';
import { Panel } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { useIsWide } from '../../../lib/use-is-wide';
import {
  CompanyFeaturesChangedDocument,
  CompanyFeaturesDocument,
  RemoveFeatureDocument,
  type CompanyFeatures_CompanyFragment,
} from '../../../generated/graphql';
import { FeatureSummary } from './feature-summary';
import { AddFeatureDialog } from './add-feature-dialog';

/** The features of one company, with buttons to add and remove. */
export function CompanyFeatures({ companyId, companyTitle }: { companyId: string; companyTitle: string }) {
  const { t } = useLingui();
  const { data, absent } = useRecord(CompanyFeaturesDocument, {
    variables: { companyId },
    events: CompanyFeaturesChangedDocument,
    of: { companyId },
  });
  const [remove] = useMutation(RemoveFeatureDocument);
  const [removing, setRemoving] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState('');
  const features = data?.company?.features;

  async function removeNow(title: string): Promise<void> {
    setDone('');
    await remove({ variables: { companyId, title } });
  }

  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      <Trans>ADD FEATURE</Trans>
    </Button>
  );
  return (
    <Panel title={t`Features`} aside={features && features.length > 0 && add}>
      <div role="status">
        {done && (
          <Alert
            className="spaced-below"
            type="success"
            role="none"
            showIcon
            title={done}
            closable={{ onClose: () => setDone(''), 'aria-label': t`Close` }}
          />
        )}
      </div>
      {body()}
      {removing !== undefined && (
        <ConfirmDialog
          title={t`Remove “${removing}”?`}
          action={t`Remove feature`}
          danger
          act={() => removeNow(removing)}
          done={() => setDone(t`FEATURE HAS BEEN REMOVED.`)}
          onClose={() => setRemoving(undefined)}
        >
          <Trans>{companyTitle} will no longer have this feature. It can be added again.</Trans>
        </ConfirmDialog>
      )}
      {adding && data && (
        <AddFeatureDialog
          companyId={companyId}
          catalogue={data.featureCatalogue.filter(
            (title) => !features?.some((feature) => fold(feature.title) === fold(title)),
          )}
          onClose={() => setAdding(false)}
          added={(title) => {
            setAdding(false);
            setDone(t`${title} was added.`);
          }}
        />
      )}
    </Panel>
  );

  function body() {
    if (!features) return absent(5, t`Loading features`);
    if (features.length === 0) {
      return (
        <EmptyState title={t`No features yet`} action={add}>
          <Trans>{companyTitle} has no features. Add one from the catalogue, or one of its own.</Trans>
        </EmptyState>
      );
    }
    return <FeatureTable features={features} remove={setRemoving} />;
  }
}

type Feature = CompanyFeatures_CompanyFragment['features'][number];

function FeatureTable({ features, remove }: { features: Feature[]; remove: (title: string) => void }) {
  const { t } = useLingui();
  const isWide = useIsWide(768);
  return (
    <Table<Feature>
      rowKey="title"
      aria-label={t`Features`}
      dataSource={features}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      columns={[
        {
          key: 'title',
          title: t`Title`,
          render: (_, { title, createdAt }) => (
            <>
              {title}
              <FeatureSummary title={title} />
              {!isWide && (
                <div className="muted">
                  <Day value={createdAt} />
                </div>
              )}
            </>
          ),
        },
        {
          key: 'createdAt',
          title: t`Created At`,
          width: 200,
          responsive: ['md'],
          render: (_, { createdAt }) => <Day value={createdAt} />,
        },
        {
          key: 'actions',
          title: <span className="visually-hidden">{t`Actions`}</span>,
          width: 120,
          align: 'end',
          render: (_, { title }) => (
            <Button danger size="small" aria-label={t`REMOVE ${title}`} onClick={() => remove(title)}>
              <Trans>REMOVE</Trans>
            </Button>
          ),
        },
      ]}
    />
  );
}

const fold = (title: string) => title.toLocaleLowerCase();
