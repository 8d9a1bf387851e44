import { useMutation } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Moment } from '../../components/format';
import { usePages } from '../../components/list/pages';
import { type PagedQuery } from '../../components/list/paged-query';
import { Page, Panel } from '../../components/page';
import { EmptyState, ProblemState, Skeleton } from '../../components/states';
import {
  RetryUndeliverableEmailDocument,
  UndeliverableEmailsDocument,
  type UndeliverableEmails_EmailFragment,
  type UndeliverableEmailsQuery,
} from '../../generated/graphql';
import { toProblem } from '../../lib/errors';
import { paths } from '../../lib/paths';

type Email = UndeliverableEmails_EmailFragment;

const emailsQuery: PagedQuery<Email, UndeliverableEmailsQuery> = {
  query: UndeliverableEmailsDocument,
  connection: (data) => data.undeliverableEmails,
};

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
  jobFinished: msg`Job finished`,
  notification: msg`Notification`,
  action: msg`Action`,
};

/** master-control-undeliverable-emails: emails that could not be delivered, with a button to try again. */
export default function UndeliverableEmailsPage() {
  const { t } = useLingui();
  const pages = usePages(emailsQuery, { search: undefined, size: 50 });
  return (
    <Page
      title={t`Undeliverable emails`}
      lead={t`The mail server refused these emails, or could not be reached for a day. They are kept for 30 days.`}
      breadcrumbs={
        <Link to={paths.masterControl}>
          <Trans>Master Control</Trans>
        </Link>
      }
    >
      <Panel title={t`Emails`}>
        {pages.problem ? (
          <ProblemState problem={pages.problem} retry={pages.retry} />
        ) : pages.rows ? (
          <div className="list" aria-busy={pages.stale}>
            <span className="muted" role="status">
              <Plural value={pages.total} one="# email" other="# emails" />
            </span>
            {pages.rows.length === 0 && (
              <EmptyState title={t`Every email was delivered`}>
                <Trans>Emails that cannot be delivered appear here.</Trans>
              </EmptyState>
            )}
            {pages.rows.map((email) => (
              <EmailRow key={email.id} email={email} retried={pages.refetch} />
            ))}
            {pages.moreProblem && <Alert type="error" role="alert" title={pages.moreProblem.message} />}
            {pages.hasMore && (
              <Flex justify="center">
                <Button loading={pages.loadingMore} onClick={pages.loadMore}>
                  <Trans>Load more</Trans>
                </Button>
              </Flex>
            )}
          </div>
        ) : (
          <Skeleton lines={6} label={t`Loading the emails`} />
        )}
      </Panel>
    </Page>
  );
}

function EmailRow({ email, retried }: { email: Email; retried: () => Promise<void> }) {
  const { i18n, t } = useLingui();
  const [retry, { loading }] = useMutation(RetryUndeliverableEmailDocument);
  const [problem, setProblem] = useState('');
  const { id, recipient, template, reason, attempts, failedAt, canRetry } = email;
  const kind = kinds[template];

  async function again(): Promise<void> {
    setProblem('');
    try {
      await retry({ variables: { id } });
      await retried();
    } catch (error) {
      setProblem(toProblem(error).message);
    }
  }

  return (
    <Flex
      component="article"
      gap="middle"
      align="start"
      justify="space-between"
      style={{ paddingBlock: 12, borderBlockEnd: '1px solid var(--border)' }}
    >
      <div className="breaking">
        <strong dir="auto">{recipient}</strong>
        <div>
          {kind ? i18n._(kind) : template} · <Moment value={failedAt} /> ·{' '}
          <Plural value={attempts} one="# attempt" other="# attempts" />
        </div>
        {reason && (
          <div className="muted" dir="auto">
            {reason}
          </div>
        )}
        {!canRetry && (
          <div className="muted">
            <Trans>Its links have expired, so it cannot be sent again.</Trans>
          </div>
        )}
        {problem && <Alert type="error" role="alert" title={problem} />}
      </div>
      {canRetry && (
        <Button loading={loading} aria-label={t`Try again: ${recipient}`} onClick={() => void again()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Flex>
  );
}
