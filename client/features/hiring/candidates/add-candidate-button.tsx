import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { AddCandidateDocument, type AddCandidateInput } from '../../../generated/graphql';

interface Props {
  roleId: string;
  /** The title of the role. */
  title: string;
  /** The user does not manage the role, and recommends somebody for it. */
  isReferral?: boolean;
}

/** Opens the dialog that adds a candidate to a role, or refers somebody. */
export function AddCandidateButton(props: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type={props.isReferral ? 'default' : 'primary'} onClick={() => setIsOpen(true)}>
        {props.isReferral ? t`Refer somebody` : t`Add candidate`}
      </Button>
      {isOpen && <AddCandidateDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const MAX_COVER_NOTE = 10_000;
const MAX_NAME = 100;
const MAX_PHONE = 50;

function AddCandidateDialog({ roleId, title, isReferral, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const rules = useRules();
  const [add] = useMutation(AddCandidateDocument);
  async function submit({ name, email, phone, coverNote }: AddCandidateInput): Promise<void> {
    const input = { name, email: email || null, phone: phone || null, coverNote: coverNote || null };
    await add({ variables: { roleId, input } });
  }
  return (
    <FormDialog<AddCandidateInput & Record<string, unknown>>
      title={isReferral ? t`Refer somebody for “${title}”` : t`Add candidate for “${title}”`}
      action={isReferral ? t`Refer` : t`Add candidate`}
      unique="email"
      submit={submit}
      success={
        isReferral
          ? t`Thank you. People who manage the role will look at your recommendation.`
          : t`The candidate was added.`
      }
      onClose={onClose}
    >
      <p className="panel__text">
        {t`Ask the person first. After 30 seconds, they get an email that says what you store about them, with a link to their application.`}
      </p>
      <Form.Item
        name="name"
        label={t`Full name`}
        rules={[rules.required(t`Enter a name.`), rules.atMost(MAX_NAME)]}
      >
        <Input autoFocus autoComplete="off" dir="auto" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t`Email`}
        rules={rules.emailIfAny}
        extra={t`Without it, nothing can be sent to this person, and no offer can be made.`}
      >
        <Input type="email" autoComplete="off" dir="ltr" />
      </Form.Item>
      <Form.Item name="phone" label={t`Phone`} rules={[rules.atMost(MAX_PHONE)]}>
        <Input type="tel" autoComplete="off" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="coverNote"
        label={isReferral ? t`Why do you recommend this person?` : t`Note`}
        extra={t`The person can read it.`}
        rules={[rules.atMost(MAX_COVER_NOTE)]}
      >
        <Input.TextArea rows={4} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
