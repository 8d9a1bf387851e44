import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag } from 'antd';
import { useState, type ComponentType } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { CalendarDay, Day } from '../../../components/format';
import { Page } from '../../../components/page';
import { EmptyState } from '../../../components/states';
import { useRecord } from '../../../components/use-record';
import {
  AcceptOfferDocument,
  EraseMyApplicationsDocument,
  MeChangedDocument,
  MyApplicationsDocument,
  type OwnApplication_RowFragment,
  type OwnApplicationStatus,
  WithdrawApplicationDocument,
} from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { OwnDocuments } from './documents';
import { useStatusTexts } from './application-words';

type Own = OwnApplication_RowFragment;

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** What own applications show below where they stand. */
    ownApplicationParts?: readonly { Part: ComponentType<{ application: Own }> }[];
  }
}

const COLORS: Partial<Record<OwnApplicationStatus, string>> = {
  RECEIVED: 'processing',
  IN_REVIEW: 'processing',
  OFFER: 'warning',
  HIRED: 'success',
};

/** page-my-applications: the applications of the signed-in user, newest first. */
export default function MyApplicationsPage() {
  const { t } = useLingui();
  const { data, absent } = useRecord(MyApplicationsDocument, { events: MeChangedDocument, of: {} });
  const applications = data?.myApplications;
  function body() {
    if (!applications) return absent(6, t`Loading your applications`);
    if (applications.length === 0) {
      return (
        <EmptyState title={t`No applications yet`} action={<a href="/jobs">{t`View open roles`}</a>}>
          {t`Roles that you apply for appear here, with what becomes of your application.`}
        </EmptyState>
      );
    }
    return (
      <Flex component="ul" vertical gap="middle" aria-label={t`My applications`}>
        {applications.map((application) => (
          <li key={application.id} className="list-entry stack tight">
            <OwnApplication application={application} />
          </li>
        ))}
      </Flex>
    );
  }
  return (
    <Page narrow title={t`My applications`}>
      {body()}
    </Page>
  );
}

function OwnApplication({ application }: { application: Own }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'accept' | 'decline' | 'withdraw' | 'erase'>();
  const [accept] = useMutation(AcceptOfferDocument);
  const [withdraw] = useMutation(WithdrawApplicationDocument);
  const [erase] = useMutation(EraseMyApplicationsDocument);
  const { id, roleTitle, companyTitle, path, status, appliedAt, retainUntil } = application;
  const { canAccept, canWithdraw } = application;
  const [label, text] = useStatusTexts()[status];
  const variables = { id };
  const close = () => setAsked(undefined);
  return (
    <>
      <Flex wrap gap="4px 12px" align="center" className="breaking">
        <h2>
          <a href={path}>
            <bdi>{roleTitle}</bdi>
          </a>
        </h2>
        <Tag color={COLORS[status]}>{label}</Tag>
      </Flex>
      <Flex wrap gap="0 12px" className="muted breaking">
        <bdi>{companyTitle}</bdi>
        <span>
          {t`Applied on`} <Day value={appliedAt} />
        </span>
      </Flex>
      <p>{text}</p>
      <OwnDocuments application={application} />
      {contributed('ownApplicationParts').map(({ Part }, index) => (
        <Part key={index} application={application} />
      ))}
      <p className="muted breaking">
        <Trans>
          The company erases your data after <CalendarDay value={retainUntil} />, or sooner if you want.
        </Trans>
      </p>
      <Flex wrap gap="small">
        {canAccept && (
          <>
            <Button type="primary" onClick={() => setAsked('accept')}>{t`Accept offer`}</Button>
            <Button onClick={() => setAsked('decline')}>{t`Decline offer`}</Button>
          </>
        )}
        {canWithdraw && !canAccept && (
          <Button onClick={() => setAsked('withdraw')}>{t`Withdraw application`}</Button>
        )}
        <Button danger type="text" onClick={() => setAsked('erase')}>{t`Erase my data`}</Button>
      </Flex>
      {asked === 'accept' && (
        <ConfirmDialog
          title={t`Accept the offer of ${companyTitle}?`}
          action={t`Accept offer`}
          act={() => accept({ variables })}
          success={t`You are hired. Welcome to ${companyTitle}.`}
          onClose={close}
        >
          {t`You become a member of ${companyTitle} at once, with the role “${roleTitle}”.`}
        </ConfirmDialog>
      )}
      {asked === 'decline' && (
        <ConfirmDialog
          danger
          title={t`Decline the offer of ${companyTitle}?`}
          action={t`Decline offer`}
          act={() => withdraw({ variables })}
          success={t`The offer was declined.`}
          onClose={close}
        >
          {t`Your application ends, and this cannot be undone.`}
        </ConfirmDialog>
      )}
      {asked === 'erase' && (
        <ConfirmDialog
          danger
          title={t`Erase your data at ${companyTitle}?`}
          action={t`Erase my data`}
          act={() => erase({ variables })}
          success={t`${companyTitle} has erased your data.`}
          onClose={close}
        >
          {t`Your name, contact data, CV, answers and texts are erased for all roles of the company, and applications that are being decided are withdrawn. This cannot be undone.`}
        </ConfirmDialog>
      )}
      {asked === 'withdraw' && (
        <ConfirmDialog
          danger
          title={t`Withdraw your application for “${roleTitle}”?`}
          action={t`Withdraw application`}
          act={() => withdraw({ variables })}
          success={t`The application was withdrawn.`}
          onClose={close}
        >
          {t`Your application ends, and this cannot be undone. You can apply again while the role is open.`}
        </ConfirmDialog>
      )}
    </>
  );
}
