import { useMutation } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RetryPage } from '../../../components/list/retry-page';
import { EmptyState } from '../../../components/states';
import { RetryUndeliverableEmailDocument, UndeliverableEmailsDocument } from '../../../generated/graphql';
import { paths } from '../../../lib/paths';

/** The names of the kinds of email. */
const kinds: Record<string, MessageDescriptor> = {
  invitation: msg`Invitation`,
  invitationReminder: msg`Reminder of an invitation`,
  addedToCompany: msg`Added to a company`,
  removedFromCompany: msg`Removed from a company`,
  accountSuspended: msg`Account suspended`,
  accountReactivated: msg`Account reactivated`,
  passwordReset: msg`Password reset`,
  emailVerification: msg`Email confirmation`,
  emailChangeConfirm: msg`Confirmation of a new email`,
  emailChangeAnnounced: msg`Notice of a new email`,
  secondFactorAdded: msg`Second factor added`,
  secondFactorRemoved: msg`Second factor removed`,
  secondFactorsReset: msg`Second factors reset`,
  jobFinished: msg`Job finished`,
  notification: msg`Notification`,
  action: msg`Action`,
};

/** master-control-undeliverable-emails: emails that could not be delivered, with a button to try again. */
export default function UndeliverableEmailsPage() {
  const { t } = useLingui();
  const [retry] = useMutation(RetryUndeliverableEmailDocument);
  return (
    <RetryPage
      title={t`Undeliverable emails`}
      lead={t`The mail server refused these emails, or could not be reached for a day. They are kept for 30 days.`}
      above={[[t`Master Control`, paths.masterControl]]}
      subject={t`Emails`}
      query={{ query: UndeliverableEmailsDocument, connection: (data) => data.undeliverableEmails }}
      count={(total) => <Plural value={total} one="# email" other="# emails" />}
      empty={
        <EmptyState title={t`Every email was delivered`}>
          <Trans>Emails that cannot be delivered appear here.</Trans>
        </EmptyState>
      }
      describe={({ recipient, template, canRetry }) => {
        const kind = kinds[template];
        return {
          name: recipient,
          kind: kind ? t(kind) : template,
          note: canRetry ? undefined : t`Its links have expired, so it cannot be sent again.`,
        };
      }}
      retry={({ id }) => retry({ variables: { id } })}
    />
  );
}
