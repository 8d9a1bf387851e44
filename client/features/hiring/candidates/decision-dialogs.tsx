import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Select } from 'antd';
import type { ComponentType } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { FormDialog } from '../../../components/form/form-dialog';
import type { Application_CardFragment, DecisionEmailInput, RejectReason } from '../../../generated/graphql';
import { contributed } from '../../../lib/capability';
import { rejectReasons, useCandidateName, useRejectReasonTexts } from './application-words';
import { UnreachableNote } from './contact';
import { wayTo, type Stage } from './placement';
import { present } from '../../../lib/present';

/** An email that goes with a decision: a template as it was read. */
export type DecisionEmail = DecisionEmailInput & { templateId: string };

/** The field for an email that goes with a decision. */
export interface DecisionEmailProps {
  cards: readonly Pick<Application_CardFragment, 'id' | 'candidate' | 'contact'>[];
  placeholder?: string;
  /** From the form. */
  id?: string;
  value?: DecisionEmail;
  onChange?: (email: DecisionEmail | undefined) => void;
}

declare module '../../../lib/capability' {
  interface ConsoleParts {
    /** Chooses an email that goes with a decision about applications. */
    decisionEmails?: readonly { Field: ComponentType<DecisionEmailProps> }[];
  }
}

/** Whether decisions can come with an email. */
export const hasDecisionEmails = (): boolean => contributed('decisionEmails').length > 0;

/** Wide enough for the preview of an email. */
const WIDTH = 640;

interface Props {
  cards: DecisionEmailProps['cards'];
  onClose: () => void;
}

/** Asks before people are offered the role, because they are told at once. */
export function OfferDialog({ cards, act, onClose }: Props & { act: () => Promise<unknown> }) {
  const { t } = useLingui();
  const nameOf = useCandidateName();
  const [name, count] = [nameOf(present(cards[0]).candidate), cards.length];
  return (
    <ConfirmDialog
      title={
        count === 1
          ? t`Offer the role to ${name}?`
          : t`${plural(count, { one: 'Offer the role to # person?', other: 'Offer the role to # people?' })}`
      }
      action={t`Make offer`}
      act={act}
      onClose={onClose}
    >
      <UnreachableNote cards={cards} isOffer />
      {t`The offer is sent by email at once. A person that accepts it is hired, as long as openings are left.`}
    </ConfirmDialog>
  );
}

/** What is decided with a rejection. */
export interface Rejection {
  reason?: RejectReason;
  /** Whether the people are told by email. */
  tell: boolean;
  /** The email that they get instead of the usual one. */
  email?: DecisionEmail;
}

/** Moves applications to a stage, with an email to the people. */
export function MoveDialog({
  cards,
  stages,
  act,
  onClose,
}: Props & { stages: readonly Stage[]; act: (stage: Stage, email: DecisionEmail) => Promise<void> }) {
  const { t } = useLingui();
  const nameOf = useCandidateName();
  const [name, count] = [nameOf(present(cards[0]).candidate), cards.length];
  const targets = stages.filter((stage) => wayTo(stage) === 'move' && stage.kind !== 'OFFER');
  return (
    <FormDialog<{ stageId: string; email: DecisionEmail }>
      width={WIDTH}
      title={
        count === 1
          ? t`Move ${name} with an email`
          : t`${plural(count, { one: 'Move # application with an email', other: 'Move # applications with an email' })}`
      }
      action={t`Move and send`}
      submit={({ stageId, email }) => act(present(stages.find(({ id }) => id === stageId)), email)}
      onClose={onClose}
    >
      <Form.Item name="stageId" label={t`Stage`} rules={[{ required: true, message: t`Choose a stage.` }]}>
        <Select autoFocus options={targets.map(({ id, name: label }) => ({ value: id, label }))} />
      </Form.Item>
      <UnreachableNote cards={cards} />
      <EmailItems
        cards={cards}
        isRequired
        hint={t`The emails are sent after 30 seconds. Until then you can undo the move.`}
      />
    </FormDialog>
  );
}

/** The fields for an email that goes with a decision. */
function EmailItems({
  cards,
  isRequired = false,
  hint,
  placeholder,
}: Pick<DecisionEmailProps, 'cards' | 'placeholder'> & { isRequired?: boolean; hint?: string }) {
  const { t } = useLingui();
  return contributed('decisionEmails').map(({ Field }, index) => (
    <Form.Item
      key={index}
      name="email"
      label={t`Email`}
      extra={hint}
      rules={isRequired ? [{ required: true, message: t`Choose a template.` }] : []}
    >
      <Field cards={cards} placeholder={placeholder} />
    </Form.Item>
  ));
}

/** Rejects applications, after asking for the reason and whether the people are told. */
export function RejectDialog({
  cards,
  act,
  onClose,
}: Props & { act: (rejection: Rejection) => Promise<void> }) {
  const { t } = useLingui();
  const nameOf = useCandidateName();
  const reasons = useRejectReasonTexts();
  const [name, count] = [nameOf(present(cards[0]).candidate), cards.length];
  return (
    <FormDialog<{ reason?: RejectReason; tell: boolean; email?: DecisionEmail }>
      danger
      width={WIDTH}
      title={
        count === 1
          ? t`Reject the application of ${name}?`
          : t`${plural(count, { one: 'Reject # application?', other: 'Reject # applications?' })}`
      }
      action={t`Reject`}
      initialValues={{ tell: true }}
      submit={act}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t`Reason`}
        extra={t`Only people who manage the role see it. Applicants never do.`}
      >
        <Select
          autoFocus
          allowClear
          options={rejectReasons.map((value) => ({ value, label: reasons[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="tell"
        valuePropName="checked"
        extra={t`The email is sent after 30 seconds. Until then you can undo the rejection.`}
      >
        <Checkbox>{t`Tell by email`}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['tell']}>
        {({ getFieldValue }) =>
          getFieldValue('tell') && (
            <>
              <UnreachableNote cards={cards} />
              <EmailItems cards={cards} placeholder={t`The usual message`} />
            </>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}
