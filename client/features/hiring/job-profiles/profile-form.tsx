import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useRules } from '../../../components/form/rules';
import { ServerForm } from '../../../components/form/server-form';
import { useServerForm } from '../../../components/form/use-server-form';
import {
  type JobProfile_FormFragment,
  type JobProfileInput,
  UpdateMyJobProfileDocument,
} from '../../../generated/graphql';
import { useProfileTexts } from '../../directory/companies/profile-texts';
import { useEmploymentTexts, useWorkModeText, workModes } from '../roles/role-words';
import { useAvailabilityTexts } from './profile-words';

const MAX_TEXT = 120;
const MAX_SKILLS = 30;
const MAX_SKILL = 60;

interface Props {
  profile: JobProfile_FormFragment | null;
  /** Called once the profile is stored for the first time. */
  onCreated: () => void;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What the user says about the work that the user can do and wants. */
export function ProfileForm({ profile, onCreated }: Props) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { atMost } = useRules();
  const texts = useProfileTexts();
  const modeText = useWorkModeText();
  const employments = useEmploymentTexts();
  const availabilities = useAvailabilityTexts();
  // Computed once: the names depend on the language only.
  const [countries] = useState(() => texts.countries());
  const [update] = useMutation(UpdateMyJobProfileDocument);
  const state = useServerForm<JobProfileInput & Record<string, unknown>>({
    submit: async (values) => {
      const input = {
        ...values,
        country: values.country ?? null,
        availability: values.availability ?? null,
      };
      await update({ variables: { input } });
      void message.success(t`Your profile was saved.`);
      if (!profile) onCreated();
    },
  });
  const {
    headline,
    skills,
    location,
    country,
    employmentTypes,
    workModes: modes,
    availability,
  } = profile ?? {};
  return (
    <ServerForm
      state={state}
      initialValues={{
        headline: headline ?? '',
        skills: skills ?? [],
        location: location ?? '',
        country: country ?? undefined,
        employmentTypes: employmentTypes ?? [],
        workModes: modes ?? [],
        availability: availability ?? undefined,
      }}
    >
      <Form.Item name="headline" label={t`Headline`} rules={[atMost(MAX_TEXT)]}>
        <Input
          autoComplete="off"
          dir="auto"
          placeholder={t`Such as “Carpenter with ten years in theatres”`}
        />
      </Form.Item>
      <Form.Item
        name="skills"
        label={t`Skills`}
        extra={t`At most 30. Press Enter after each.`}
        rules={[
          {
            validator: (_, value?: string[]) =>
              (value ?? []).some((skill) => skill.trim().length > MAX_SKILL)
                ? Promise.reject(new Error(t`A skill has at most 60 characters.`))
                : Promise.resolve(),
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={MAX_SKILLS}
          tokenSeparators={[',', ';', '،']}
        />
      </Form.Item>
      {/* Names of one and of two lines end above their fields. */}
      <div className="form__pair">
        <Form.Item name="location" label={t`Location`} rules={[atMost(MAX_TEXT)]}>
          <Input autoComplete="address-level2" dir="auto" placeholder={t`Such as a city`} />
        </Form.Item>
        <Form.Item name="country" label={t`Country`}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
        <Form.Item name="employmentTypes" label={t`Employment types that you want`}>
          <Select mode="multiple" placeholder={t`Any`} options={optionsOf(employments)} />
        </Form.Item>
        <Form.Item name="workModes" label={t`Where you want to work`}>
          <Select
            mode="multiple"
            placeholder={t`Any`}
            options={workModes.map((value) => ({ value, label: modeText(value) }))}
          />
        </Form.Item>
        <Form.Item name="availability" label={t`You can begin`}>
          <Select allowClear options={optionsOf(availabilities)} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={state.busy}>
        {t`Save profile`}
      </Button>
    </ServerForm>
  );
}
