import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Input } from 'antd';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { ResendDeliveriesDocument, type Webhooks_EndpointFragment } from '../../../generated/graphql';
import { midnight, today } from '../../../lib/days';

interface Values extends Record<string, unknown> {
  /** Days as YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** The id of an event. */
  after?: string;
  failedOnly: boolean;
}

interface Props {
  webhook: Webhooks_EndpointFragment;
  onClose: () => void;
}

/** Sends events again: those of a range of days, or all after an event. */
export function ResendDialog({ webhook: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const [resend] = useMutation(ResendDeliveriesDocument);
  return (
    <FormDialog<Values>
      title={t`Send events to ${name} again`}
      action={t`Send events again`}
      initialValues={{ from: today(), failedOnly: true }}
      submit={({ from, to, after, failedOnly }) =>
        resend({
          variables: {
            endpointId: id,
            range: {
              failedOnly,
              ...(after ? { after } : from && { since: midnight(from) }),
              ...(to && { until: midnight(to, 1) }),
            },
          },
        })
      }
      success={t`The events are being sent again.`}
      onClose={onClose}
    >
      <p>{t`Your program recognizes an event that it has received before by its id.`}</p>
      <Form.Item name="from" label={t`From day`}>
        <DayField />
      </Form.Item>
      <Form.Item name="to" label={t`To day`} extra={t`Leave it empty for everything until now.`}>
        <DayField />
      </Form.Item>
      <Form.Item
        name="after"
        label={t`After the event`}
        extra={t`The id of an event, instead of the first day: all events after it.`}
      >
        <Input dir="ltr" autoComplete="off" placeholder="evt_…" maxLength={64} />
      </Form.Item>
      <Form.Item name="failedOnly" valuePropName="checked">
        <Checkbox>{t`Only events that it has not accepted`}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
