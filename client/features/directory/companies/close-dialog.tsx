import { useMutation } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '../../../components/form/reason-dialog';
import { Day } from '../../../components/format';
import {
  CloseCompanyDocument,
  type CloseCompanyMutation,
  type Company_ProfileFragment,
} from '../../../generated/graphql';

interface Props {
  company: Company_ProfileFragment;
  /** What closing the company would do. */
  preview: CloseCompanyMutation['closeCompany'];
  changed: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows what closing a company does, asks for the reason, and closes it. */
export default function CloseDialog({ company: { id, title }, preview, changed, onClose }: Props) {
  const { t } = useLingui();
  const [close] = useMutation(CloseCompanyDocument);
  return (
    <ReasonDialog
      title={t`Close ${title}?`}
      action={t`Close company`}
      label={t`Reason, for the audit log`}
      length={200}
      act={(reason) => close({ variables: { id, dryRun: false, reason: reason || null } })}
      done={() => void changed()}
      onClose={onClose}
    >
      <Plural
        value={preview.people}
        _0="Nobody belongs to it."
        one="# person will no longer belong to a company."
        other="# people will no longer belong to a company."
      />{' '}
      <Trans>
        You can reopen it until <Day value={preview.deletedAt} />; then it is deleted for good.
      </Trans>
    </ReasonDialog>
  );
}
