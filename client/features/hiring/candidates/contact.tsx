import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  SetCandidateEmailDocument,
  type ApplicantContact,
  type Application_CardFragment,
} from '../../../generated/graphql';

type Reached = Pick<Application_CardFragment, 'contact'>;

/** What is said of people that emails do not reach. */
export function useContactTexts(): Record<Exclude<ApplicantContact, 'REACHABLE'>, string> {
  const { t } = useLingui();
  return {
    NO_EMAIL: t`No email`,
    ACCOUNT_INACTIVE: t`Account not active`,
    ERASED: t`Data erased`,
  };
}

/** Says before an action which people it tells nothing. `isOffer`: the action needs an answer, and is refused for people without an email. */
export function UnreachableNote({ cards, isOffer }: { cards: readonly Reached[]; isOffer?: boolean }) {
  const { t } = useLingui();
  const refused = (contact: ApplicantContact) => contact === 'NO_EMAIL' || contact === 'ERASED';
  const count = cards.filter(({ contact }) => (isOffer ? refused(contact) : contact !== 'REACHABLE')).length;
  if (count === 0) return null;
  const title = isOffer
    ? t`${plural(count, {
        one: '# person has no email, so that no offer can be made. Add an email first.',
        other: '# people have no email, so that no offer can be made to them. Add emails first.',
      })}`
    : t`${plural(count, {
        one: 'Emails do not reach # person: nothing is sent there.',
        other: 'Emails do not reach # people: nothing is sent to them.',
      })}`;
  return <Alert className="spaced-below" type="warning" showIcon title={title} />;
}

/** Adds the email of a person that was added without one. */
export function AddEmailButton({ applicationId }: { applicationId: string }) {
  const { t } = useLingui();
  const { email } = useRules();
  const [isOpen, setIsOpen] = useState(false);
  const [set] = useMutation(SetCandidateEmailDocument);
  return (
    <>
      <Button size="small" className="text-button" onClick={() => setIsOpen(true)}>
        {t`Add email`}
      </Button>
      {isOpen && (
        <FormDialog<{ email: string }>
          title={t`Add the email of the candidate`}
          action={t`Add email`}
          unique="email"
          submit={(values) => set({ variables: { applicationId, email: values.email } })}
          success={t`The email was added.`}
          onClose={() => setIsOpen(false)}
        >
          <p className="panel__text">
            {t`After 30 seconds, the person gets an email that says what you store. The address cannot be changed afterwards.`}
          </p>
          <Form.Item name="email" label={t`Email`} rules={email}>
            <Input autoFocus type="email" autoComplete="off" dir="ltr" />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}
