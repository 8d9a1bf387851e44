import { useLingui } from '@lingui/react/macro';
import { Form, Input, Select } from 'antd';
import { useRules } from '../../../components/form/rules';
import { useEventTypes } from '../events/event-types';

/** What a webhook is created and changed with. */
export interface WebhookValues extends Record<string, unknown> {
  name: string;
  url: string;
  types: string[];
}

/** The fields of a webhook: its name, its address and the types of events, each with what it means. */
export function WebhookFields() {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const { types } = useEventTypes();
  return (
    <>
      <Form.Item
        name="name"
        label={t`Name`}
        extra={t`The program that receives the events, such as “Payroll sync”.`}
        rules={[required(t`Enter a name.`), atMost(100)]}
      >
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="url"
        label={t`Address`}
        extra={t`A public https address, such as https://hooks.example/job-lobby. Redirects are not followed.`}
        rules={[required(t`Enter an address.`), atMost(500)]}
      >
        <Input type="url" dir="ltr" autoComplete="off" placeholder="https://" />
      </Form.Item>
      <Form.Item
        name="types"
        label={t`Types of events`}
        extra={t`Leave it empty to receive all, also future ones.`}
      >
        <Select<string[]>
          mode="multiple"
          allowClear
          loading={!types}
          placeholder={t`All types`}
          showSearch={{ optionFilterProp: 'search' }}
          options={types?.map(({ name, meaning }) => ({
            value: name,
            label: <bdi dir="ltr">{name}</bdi>,
            search: `${name} ${meaning}`,
            meaning,
          }))}
          optionRender={({ data }) => (
            <>
              <bdi dir="ltr">{data.value}</bdi>
              <div className="muted breaking">{(data as { meaning?: string }).meaning}</div>
            </>
          )}
        />
      </Form.Item>
    </>
  );
}
