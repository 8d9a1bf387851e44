import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { Day } from '../../../components/format';
import { useAttempt } from '../../../components/use-attempt';
import { useCompanyPermissions } from '../permissions/permissions';
import type { NamedCompany } from './named-company';
import {
  CloseCompanyDocument,
  ReopenCompanyDocument,
  type CloseCompanyMutation,
  type Company_ProfileFragment,
} from '../../../generated/graphql';
import { APART } from '../../../lib/own-changes';
import CloseDialog from './close-dialog';

interface Props {
  company: Company_ProfileFragment;
  changed: () => Promise<unknown>;
}

type Preview = CloseCompanyMutation['closeCompany'];

/** A button that closes a company, after showing what that does. */
export function CloseCompany({ company, changed }: Props) {
  const attempt = useAttempt();
  const [close, { loading }] = useMutation(CloseCompanyDocument, { context: APART });
  const [preview, setPreview] = useState<Preview>();
  const { id } = company;
  const may = useCompanyPermissions(id);
  if (!may('closeCompany')?.allowed || company.closedAt) return null;

  const ask = () =>
    attempt(async () => {
      const { data } = await close({ variables: { id, dryRun: true } });
      setPreview(data?.closeCompany);
    });

  return (
    <>
      <Button danger loading={loading && !preview} onClick={() => void ask()}>
        <Trans>Close company</Trans>
      </Button>
      {preview && (
        <CloseDialog
          company={company}
          preview={preview}
          changed={changed}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}

/** Shows how far the closing or reopening of a company has come. */
export function TransitionProgress({ company: { transition } }: { company: NamedCompany }) {
  const { t } = useLingui();
  if (!transition) return null;
  const { kind, done, total } = transition;
  return (
    <Alert
      type="info"
      showIcon
      title={
        kind === 'CLOSING' ? t`Everybody is being removed from the company.` : t`Everybody is coming back.`
      }
      description={
        <Progress
          percent={total === 0 ? 0 : Math.floor((100 * done) / total)}
          format={() => t`${done} of ${total}`}
          aria-label={t`Progress`}
        />
      }
    />
  );
}

/** Says that a company is closed, and offers to open it again. */
export function ClosedNotice({ company, changed }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [reopen] = useMutation(ReopenCompanyDocument);
  if (!company.closedAt) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t`This company is closed.`}
        description={
          <Trans>
            It was closed on <Day value={company.closedAt} />. After 30 days it is deleted.
          </Trans>
        }
        action={
          <Button onClick={() => setAsking(true)}>
            <Trans>Reopen company</Trans>
          </Button>
        }
      />
      {asking && (
        <ConfirmDialog
          title={t`Reopen ${company.title}?`}
          action={t`Reopen company`}
          act={() => reopen({ variables: { id: company.id } })}
          done={() => void changed()}
          onClose={() => setAsking(false)}
        >
          <Trans>Everyone who belonged to it and has joined no other company since comes back.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
