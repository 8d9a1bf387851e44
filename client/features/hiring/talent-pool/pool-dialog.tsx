import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  AskForTalentPoolDocument,
  type TalentPoolMember_RowFragment,
  UpdateTalentPoolMemberDocument,
} from '../../../generated/graphql';
import { useProfileTexts } from '../../directory/companies/profile-texts';
import { SkillsField } from '../roles/skills-field';

type Values = {
  skills: string[];
  location?: string;
  country?: string | null;
};

interface Props {
  /** The application whose person is asked. Without it, a person of the pool is changed. */
  applicationId?: string;
  /** What the pool says of the person, or said before. */
  member?: TalentPoolMember_RowFragment | null;
  onClose: () => void;
}

/** Asks a person to stay in the talent pool, or changes what the pool says of the person. */
export function PoolDialog({ applicationId, member, onClose }: Props) {
  const { t } = useLingui();
  const { atMost } = useRules();
  const texts = useProfileTexts();
  const [countries] = useState(() => texts.countries());
  const [ask] = useMutation(AskForTalentPoolDocument);
  const [update] = useMutation(UpdateTalentPoolMemberDocument);
  const isNew = applicationId !== undefined;

  function submit({ skills = [], location, country = null }: Values): Promise<unknown> {
    const place = { location: location || null, country };
    // Without skills, the server takes those of the role.
    if (isNew) {
      const input = { ...place, ...(skills.length > 0 && { skills }) };
      return ask({ variables: { applicationId, input } });
    }
    return update({ variables: { id: member?.id ?? '', input: { ...place, skills } } });
  }

  return (
    <FormDialog<Values>
      title={isNew ? t`Ask for the talent pool` : t`Change the entry`}
      action={isNew ? t`Send request` : t`Save`}
      initialValues={member ? valuesOf(member) : { skills: [] }}
      submit={submit}
      success={isNew ? t`The person is asked in 30 seconds.` : t`The entry was changed.`}
      onClose={onClose}
    >
      {isNew && (
        <p className="panel__text">
          {t`The person gets an email and decides whether, and for how long, you may keep the application for other roles.`}
        </p>
      )}
      <Form.Item
        name="skills"
        label={t`Skills`}
        extra={isNew ? t`Without any, the skills of the role are taken.` : undefined}
      >
        <SkillsField />
      </Form.Item>
      <div className="form__pair">
        <Form.Item name="location" label={t`Location`} rules={[atMost(200)]}>
          <Input autoComplete="off" dir="auto" placeholder={t`Such as a city`} />
        </Form.Item>
        <Form.Item name="country" label={t`Country`}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
      </div>
    </FormDialog>
  );
}

const valuesOf = ({ skills, location, country }: TalentPoolMember_RowFragment): Values => ({
  skills: [...skills],
  location,
  country: country ?? null,
});
