import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { Moment } from '../../../components/format';
import { Panel } from '../../../components/page';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  ApplicationChangedDocument,
  ApplicationEmailsDocument,
  CancelApplicantEmailDocument,
  type Applicant_EmailFragment,
  type ApplicantEmailState,
  type Application_PageFragment,
} from '../../../generated/graphql';
import { permissionsIn } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { SendEmailDialog } from './send-email-dialog';
import { useEmailStates } from './template-words';

const COLORS: Partial<Record<ApplicantEmailState, string>> = { WAITING: 'processing', SENT: 'success' };

/** The emails to the person of an application, for people who manage its role. Interviewers see none. */
export function EmailsSection({ application }: { application: Application_PageFragment }) {
  const permission = permissionsIn(application.permissions)('sendApplicantEmail');
  if (!permission || permission.reason === 'ROLE_TEAM_ONLY') return null;
  return <Emails application={application} />;
}

function Emails({ application }: { application: Application_PageFragment }) {
  const { t } = useLingui();
  const [writing, setWriting] = useState(false);
  const { id } = application;
  const { data, absent } = useRecord(ApplicationEmailsDocument, {
    variables: { id },
    events: ApplicationChangedDocument,
    of: { applicationId: id },
  });
  const read = data?.application;
  return (
    <Panel
      title={t`Emails`}
      aside={
        read && (
          <PermittedButton
            permission={permissionsIn(read.permissions)('sendApplicantEmail')}
            onClick={() => setWriting(true)}
          >
            {t`Send email`}
          </PermittedButton>
        )
      }
    >
      {!read && absent(2, t`Loading the emails`)}
      {read?.emails.length === 0 && <span className="muted">{t`No emails yet.`}</span>}
      {read && read.emails.length > 0 && (
        <ul aria-label={t`Emails`}>
          {read.emails.map((email) => (
            <Email key={email.id} email={email} />
          ))}
        </ul>
      )}
      {writing && <SendEmailDialog application={application} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

function Email({ email }: { email: Applicant_EmailFragment }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const states = useEmailStates();
  const [isOpen, setOpen] = useState(false);
  const [cancel] = useMutation(CancelApplicantEmailDocument);
  const { id, subject, text, state, createdAt, endedAt, sender } = email;
  return (
    <li className="list-entry">
      <Flex gap="4px 8px" align="center" wrap>
        <strong className="breaking">
          <bdi>{subject || t`Erased email`}</bdi>
        </strong>
        <Tag color={COLORS[state]}>{states[state]}</Tag>
      </Flex>
      <p className="muted">
        <bdi>{sender?.displayName ?? t`Former member`}</bdi> · <Moment value={endedAt ?? createdAt} />
      </p>
      <Flex gap="small" wrap className="list-entry__actions">
        {text && (
          <Button size="small" type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Hide text` : t`Show text`}
          </Button>
        )}
        {state === 'WAITING' && (
          <Button
            size="small"
            danger
            onClick={() => void attempt(() => cancel({ variables: { id } }), t`The email was not sent.`)}
          >
            {t`Cancel email`}
          </Button>
        )}
      </Flex>
      {isOpen && (
        <p className="written breaking" dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}
