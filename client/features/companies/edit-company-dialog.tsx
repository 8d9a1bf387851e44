import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  CompanyProfileDocument,
  UpdateCompanyDocument,
  type Company_ProfileFragment,
} from '../../generated/graphql';
import { FormDialog } from '../../components/dialog';
import { CompareVersions, type EditedField } from '../../components/form/compare-versions';
import { useRules } from '../../components/form/rules';
import { ServerForm } from '../../components/form/server-form';
import { useVersionedForm, type Versioned } from '../../components/form/use-versioned-form';
import { LIMITS } from '../../components/light/form/limits';
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
  const { message } = App.useApp();
  const texts = useProfileTexts();
  const apollo = useApolloClient();
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

  const { state, stale } = useVersionedForm<Values>({
    record: recordOf(company),
    fields,
    save: ({ website, ...changed }, expectedVersion) => {
      const input = { ...changed, ...(website !== undefined && { website: website && withScheme(website) }) };
      return update({ variables: { id: company.id, input, expectedVersion } });
    },
    read: async () => {
      const { data } = await apollo.query({
        query: CompanyProfileDocument,
        variables: { id: company.id },
        fetchPolicy: 'network-only',
      });
      return recordOf(data?.company ?? company);
    },
    saved: () => {
      onClose();
      void message.success(t`The company was saved.`);
    },
  });

  return (
    <FormDialog
      title={t`Edit company`}
      action={t`Save`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state} initialValues={recordOf(company).values}>
        {stale && <CompareVersions {...stale} />}
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
      </ServerForm>
    </FormDialog>
  );
}
