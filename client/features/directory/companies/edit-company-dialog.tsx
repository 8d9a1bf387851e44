import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  CompanyProfileDocument,
  UpdateCompanyDocument,
  type Company_ProfileFragment,
} from '../../../generated/graphql';
import { EditDialog } from '../../../components/form/form-dialog';
import type { EditedField } from '../../../components/form/compare-versions';
import { useRules } from '../../../components/form/rules';
import type { Versioned } from '../../../components/form/use-versioned-form';
import { LIMITS } from '../../../lib/limits';
import { useReadAgain } from '../../../lib/use-read-again';
import { useProfileTexts } from './profile-texts';

interface Props {
  company: Company_ProfileFragment;
  onClose: () => void;
}

type Values = Pick<Company_ProfileFragment, 'title' | 'website' | 'timeZone' | 'country' | 'firstDayOfWeek'>;

function recordOf(company: Company_ProfileFragment): Versioned<Values> {
  const { title, website, timeZone, country, firstDayOfWeek, version } = company;
  return { values: { title, website, timeZone, country, firstDayOfWeek }, version };
}

const EXAMPLE = 'https://example.com';

/** Adds the scheme that people leave out. */
const withScheme = (address: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;

/** Edits the profile of a company. */
export default function EditCompanyDialog({ company, onClose }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const texts = useProfileTexts();
  const readAgain = useReadAgain();
  const [update] = useMutation(UpdateCompanyDocument);
  // Computed once: the names depend on the language only, which cannot change while the dialog is open.
  const [lists] = useState(() => ({
    countries: texts.countries(),
    days: texts.days(),
    timeZones: texts.timeZones(),
  }));

  const fields: EditedField<Values>[] = [
    { name: 'title', label: t`Company name` },
    { name: 'website', label: t`Website` },
    { name: 'country', label: t`Country`, text: texts.country },
    { name: 'timeZone', label: t`Time zone` },
    { name: 'firstDayOfWeek', label: t`Week starts on`, text: texts.day },
  ];

  return (
    <EditDialog<Values>
      title={t`Edit company`}
      action={t`Save`}
      record={recordOf(company)}
      fields={fields}
      save={({ website, ...changed }, expectedVersion) => {
        const address = website !== undefined && { website: website && withScheme(website) };
        return update({ variables: { id: company.id, input: { ...changed, ...address }, expectedVersion } });
      }}
      read={async () => {
        const data = await readAgain(CompanyProfileDocument, { id: company.id });
        return recordOf(data?.company ?? company);
      }}
      success={t`The company was saved.`}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={t`Company name`}
        rules={[required(t`Enter the name of the company.`), atMost(LIMITS.companyName)]}
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="website" label={t`Website`} rules={[atMost(2000)]}>
        <Input inputMode="url" autoComplete="off" placeholder={EXAMPLE} dir="ltr" />
      </Form.Item>
      <Form.Item name="country" label={t`Country`}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={lists.countries} />
      </Form.Item>
      <Form.Item name="timeZone" label={t`Time zone`}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={lists.timeZones} />
      </Form.Item>
      <Form.Item name="firstDayOfWeek" label={t`Week starts on`}>
        <Select allowClear options={lists.days} placeholder={t`As usual in the language`} />
      </Form.Item>
    </EditDialog>
  );
}
