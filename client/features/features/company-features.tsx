import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog';
import { DoneNotice } from '../../components/form/done-notice';
import { Day } from '../../components/format';
import { Panel } from '../../components/page';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import {
  CompanyFeaturesChangedDocument,
  CompanyFeaturesDocument,
  RemoveFeatureDocument,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { useLive } from '../../lib/use-live';
import { AddFeatureDialog } from './add-feature-dialog';
import { star } from '../../components/more-shapes';

/** Said after a removal, in these words. */
export const REMOVED = 'FEATURE HAS BEEN REMOVED.';

/** The features of one company, with adding and removing. */
export function CompanyFeatures({ companyId, companyTitle }: { companyId: string; companyTitle: string }) {
  const query = useQuery(CompanyFeaturesDocument, {
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [remove] = useMutation(RemoveFeatureDocument);
  const [removing, setRemoving] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState('');
  const features = query.data?.company?.features;
  // What is told is in the cache by then.
  useLive(CompanyFeaturesChangedDocument, { companyId }, (changes) => {
    if (!changes) query.refetch().catch(() => undefined);
  });

  async function removeNow(title: string): Promise<void> {
    setDone('');
    // After a refusal as well: somebody else may have removed it.
    await remove({ variables: { companyId, title } }).finally(() => query.refetch().catch(() => undefined));
  }

  const add = (
    <button type="button" className="button button--primary" onClick={() => setAdding(true)}>
      ADD FEATURE
    </button>
  );
  return (
    <Panel title="Features" aside={features && features.length > 0 && add}>
      <DoneNotice focused>{done}</DoneNotice>
      {body()}
      {removing !== undefined && (
        <ConfirmDialog
          title={`Remove “${removing}”?`}
          yes={['Remove', 'Removing…']}
          act={() => removeNow(removing)}
          done={() => setDone(REMOVED)}
          onClose={() => setRemoving(undefined)}
        >
          {companyTitle} will no longer have this feature. It can be added again.
        </ConfirmDialog>
      )}
      {adding && query.data && (
        <AddFeatureDialog
          companyId={companyId}
          catalogue={query.data.featureCatalogue.filter(
            (title) => !features?.some((feature) => feature.title === title),
          )}
          onClose={() => setAdding(false)}
          added={(title) => {
            setAdding(false);
            setDone(`${title} was added.`);
          }}
        />
      )}
    </Panel>
  );

  function body() {
    if (!features) {
      if (query.error && !query.loading) {
        return (
          <ProblemState
            problem={toProblem(query.error)}
            retry={() => void query.refetch().catch(() => undefined)}
          />
        );
      }
      return <Skeleton lines={5} label="Loading features" />;
    }
    if (features.length === 0) {
      return (
        <EmptyState title="No features yet" icon={star} action={add}>
          {companyTitle} has no features. Add one from the catalogue, or one of its own.
        </EmptyState>
      );
    }
    return (
      <div className="table-box table-box--stick" tabIndex={0} role="region" aria-label="Features, table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Created At</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {features.map(({ title, createdAt }) => (
              <tr key={title}>
                <td>{title}</td>
                <td>
                  <Day value={createdAt} />
                </td>
                <td>
                  <button
                    type="button"
                    className="button button--small"
                    aria-label={`REMOVE ${title}`}
                    onClick={() => setRemoving(title)}
                  >
                    REMOVE
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
}
