import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Select } from 'antd';
import { ConfirmDialog } from '../../components/dialog';
import { FormDialog } from '../../components/form/form-dialog';
import type { Application_CardFragment, RejectReason } from '../../generated/graphql';
import { rejectReasons, useCandidateName, useRejectReasonTexts } from './application-words';

interface Props {
  cards: readonly Pick<Application_CardFragment, 'candidate'>[];
  onClose: () => void;
}

/** Asks before people are offered the role, because they are told at once. */
export function OfferDialog({ cards, act, onClose }: Props & { act: () => Promise<unknown> }) {
  const { t } = useLingui();
  const nameOf = useCandidateName();
  const [name, count] = [nameOf(cards[0]!.candidate), cards.length];
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
      {t`The offer is sent by email at once. A person that accepts it is hired, as long as openings are left.`}
    </ConfirmDialog>
  );
}

/** What is decided with a rejection. */
export interface Rejection {
  reason?: RejectReason;
  /** Whether the people are told by email. */
  tell: boolean;
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
  const [name, count] = [nameOf(cards[0]!.candidate), cards.length];
  return (
    <FormDialog<{ reason?: RejectReason; tell: boolean }>
      danger
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
    </FormDialog>
  );
}
