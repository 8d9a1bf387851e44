import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { useRecord } from '../../../components/use-record';
import { OfferedHolidaysDocument, SubscribeToHolidaysDocument } from '../../../generated/graphql';
import { RegionField } from '../employment/region-field';
import { useDate } from './attendance-words';
import { present } from '../../../lib/present';

type Values = { region?: string; isForAll: boolean };

/** Reviews the public holidays of a region, then adds them and those of later years. */
export function PublicHolidaysDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { required } = useRules();
  const [form] = Form.useForm<Values>();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [subscribe] = useMutation(SubscribeToHolidaysDocument);
  const region = Form.useWatch('region', form);
  return (
    <FormDialog<Values>
      form={form}
      title={t`Add public holidays`}
      action={t`Add public holidays`}
      initialValues={{ isForAll: true }}
      submit={(values) =>
        subscribe({
          variables: {
            companyId,
            input: {
              region: present(values.region),
              isForAll: values.isForAll,
              language: i18n.locale,
              skipped: [...skipped],
            },
          },
        })
      }
      success={t`The holidays were added. Those of later years follow.`}
      onClose={onClose}
    >
      <Form.Item name="region" label={t`Region`} rules={[required(t`Choose a region.`)]}>
        <RegionField withHolidays />
      </Form.Item>
      <Form.Item
        name="isForAll"
        valuePropName="checked"
        extra={t`Otherwise they are for people with hours or a site of this region.`}
      >
        <Checkbox>{t`For the whole company`}</Checkbox>
      </Form.Item>
      {region && <Review region={region} skipped={skipped} onSkipped={setSkipped} />}
    </FormDialog>
  );
}

interface ReviewProps {
  region: string;
  skipped: ReadonlySet<string>;
  onSkipped: (rules: ReadonlySet<string>) => void;
}

/** The holidays of three years, of which the company leaves out what it works on. */
function Review({ region, skipped, onSkipped }: ReviewProps) {
  const { i18n, t } = useLingui();
  const date = useDate();
  const { data, absent } = useRecord(OfferedHolidaysDocument, {
    variables: { region, language: i18n.locale },
  });
  const holidays = data?.offeredHolidays;
  if (!holidays) return absent(6, t`Loading the holidays`);
  const rules = [...new Set(holidays.map(({ rule }) => rule))];
  function toggle(rule: string, isWanted: boolean): void {
    const next = new Set(skipped);
    if (isWanted) next.delete(rule);
    else next.add(rule);
    onSkipped(next);
  }
  return (
    <ul aria-label={t`Public holidays`}>
      {rules.map((rule) => {
        const days = holidays.filter((one) => one.rule === rule);
        return (
          <li key={rule} className="split-row">
            <Checkbox checked={!skipped.has(rule)} onChange={({ target }) => toggle(rule, target.checked)}>
              <bdi>{days[0]?.name}</bdi>
              <span className="muted">
                {' · '}
                {days.map((one) => date(one.date, { dateStyle: 'medium' })).join(' · ')}
              </span>
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
