import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { RetryPage } from '../../../components/list/retry-page';
import { EmptyState } from '../../../components/states';
import { FailedErasuresDocument, RetryErasureDocument } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';

/** master-control-failed-erasures: people whose records are gone and whose traces could not be erased so far. */
export default function FailedErasuresPage() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [retry] = useMutation(RetryErasureDocument);
  return (
    <RetryPage
      title={t`Failed erasures`}
      lead={t`The records of these people are gone, but not all of their traces in the logs and at the identity provider. The product tries again at least every two hours.`}
      above={[[t`Master Control`, paths.masterControl]]}
      subject={t`Erasures`}
      query={{ query: FailedErasuresDocument, connection: (data) => data.failedErasures }}
      count={(total) => <Plural value={total} one="# erasure" other="# erasures" />}
      empty={
        <EmptyState title={t`Nothing is stuck`}>
          <Trans>Erasures that fail appear here.</Trans>
        </EmptyState>
      }
      describe={({ kind, userId, companyId }) => ({
        name:
          kind === 'ACCOUNT'
            ? t`Closed account ${userId}`
            : t`People who were invited to company ${companyId}`,
      })}
      retry={async ({ id }) => {
        await retry({ variables: { id } });
        void message.success(t`The erasure starts again in a moment.`);
      }}
    />
  );
}
