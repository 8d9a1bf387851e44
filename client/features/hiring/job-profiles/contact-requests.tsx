import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { Day } from '../../../components/format';
import { Panel } from '../../../components/page';
import { useRecord } from '../../../components/use-record';
import {
  AnswerContactRequestDocument,
  type ContactRequest_RowFragment,
  MeChangedDocument,
  MyContactRequestsDocument,
} from '../../../generated/graphql';
import { useContactTexts } from './profile-words';

/** What companies have asked the user for. Nothing without requests. */
export function ContactRequests() {
  const { t } = useLingui();
  const { data } = useRecord(MyContactRequestsDocument, { events: MeChangedDocument, of: {} });
  const requests = data?.myContactRequests ?? [];
  if (requests.length === 0) return null;
  return (
    <Panel title={t`Requests for contact`}>
      <Flex component="ul" vertical gap="large">
        {requests.map((request) => (
          <li key={request.id}>
            <Request request={request} />
          </li>
        ))}
      </Flex>
    </Panel>
  );
}

function Request({ request }: { request: ContactRequest_RowFragment }) {
  const { t } = useLingui();
  const texts = useContactTexts();
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const [answer] = useMutation(AnswerContactRequestDocument);
  const { id: requestId, companyTitle, roleTitle, rolePath, message, state, expiresAt } = request;
  const close = () => setAsked(undefined);
  const act = (accept: boolean) => answer({ variables: { requestId, accept } });
  return (
    <>
      <Flex wrap gap="4px 12px" align="center" className="breaking">
        <h3>
          <a href={rolePath}>
            <bdi>{roleTitle}</bdi>
          </a>
        </h3>
        <Tag>{texts[state]}</Tag>
      </Flex>
      <p className="muted breaking">
        <bdi>{companyTitle}</bdi>
      </p>
      <p className="breaking written" dir="auto">
        {message}
      </p>
      {state === 'PENDING' && (
        <>
          <p className="muted">
            {t`Answer until`} <Day value={expiresAt} />
          </p>
          <Flex wrap gap="small">
            <Button onClick={() => setAsked('accept')}>{t`Agree to contact`}</Button>
            <Button onClick={() => setAsked('decline')}>{t`Decline contact`}</Button>
          </Flex>
        </>
      )}
      {asked === 'accept' && (
        <ConfirmDialog
          title={t`Agree to contact with ${companyTitle}?`}
          action={t`Agree to contact`}
          act={() => act(true)}
          success={t`${companyTitle} can contact you now.`}
          onClose={close}
        >
          {t`The people who manage the role “${roleTitle}” see your name and your email address, and you become a candidate for it.`}
        </ConfirmDialog>
      )}
      {asked === 'decline' && (
        <ConfirmDialog
          danger
          title={t`Decline contact with ${companyTitle}?`}
          action={t`Decline contact`}
          act={() => act(false)}
          success={t`The request was declined.`}
          onClose={close}
        >
          {t`The company learns only that you have declined, and cannot ask again for 90 days.`}
        </ConfirmDialog>
      )}
    </>
  );
}
