import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { DayField } from '../../../components/day-field';
import { useRules } from '../../../components/form/rules';
import { hasFeature, useMe } from '../../../lib/access';
import { today } from '../../../lib/days';
import { useProfileTexts } from '../../directory/companies/profile-texts';
import { TEAMS } from '../../people/teams/feature';
import { TeamPicker } from '../../people/teams/team-picker';
import { PeopleField, PersonField, type Names } from '../../directory/users/people-pickers';
import { QuestionsField } from './questions-field';
import { useQuestionsRule, useSalaryRule } from './role-rules';
import { useEmploymentTexts, usePeriodTexts, useWorkModeText, workModes } from './role-words';
import { SkillsField } from './skills-field';

/** The most openings, recruiters and characters of a description that the server accepts. */
const MAX_OPENINGS = 999;
const MAX_RECRUITERS = 20;
const MAX_DESCRIPTION = 20_000;
/** The largest amount of a salary. */
const MAX_AMOUNT = 2 ** 31 - 1;

interface Props {
  companyId: string;
  names: Names;
  /** Whether the user may appoint people. */
  canAppoint: boolean;
  /** How many openings are filled already. */
  filled?: number;
}

const optionsOf = <V extends string>(labels: Record<V, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** The fields of a new and of an edited role, in groups. */
export function RoleFields({ companyId, names, canAppoint, filled = 0 }: Props) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const me = useMe();
  const texts = useProfileTexts();
  const modeText = useWorkModeText();
  const employments = useEmploymentTexts();
  // Computed once: the names depend on the language only, which cannot change while the dialog is open.
  const [countries] = useState(() => texts.countries());
  const hasTeams = me.company?.id !== companyId || hasFeature(me, TEAMS);
  return (
    <>
      <Group title={t`The role`}>
        <Form.Item name="title" label={t`Title`} rules={[required(t`Enter a title.`), atMost(200)]}>
          <Input autoFocus autoComplete="off" dir="auto" placeholder={t`Such as “Head of Sales”`} />
        </Form.Item>
        <div className="form__pair">
          <Form.Item name="employmentType" label={t`Employment type`} required>
            <Select options={optionsOf(employments)} />
          </Form.Item>
          {hasTeams && (
            <Form.Item name="teamId" label={t`Team`}>
              <TeamPicker companyId={companyId} placeholder={t`No team`} />
            </Form.Item>
          )}
          <Form.Item
            name="openings"
            label={t`Openings`}
            extra={
              filled > 0
                ? t`At least ${filled}, because so many are filled.`
                : t`How many people you want to hire.`
            }
            rules={[{ required: true, message: t`Enter a number.` }]}
          >
            <InputNumber min={Math.max(1, filled)} max={MAX_OPENINGS} precision={0} className="fills" />
          </Form.Item>
          <Form.Item
            name="closesOn"
            label={t`Closing date`}
            extra={t`The last day on which people can apply.`}
          >
            <DayField min={today()} placeholder={t`No end`} />
          </Form.Item>
        </div>
      </Group>
      <Group title={t`Where people work`}>
        <Form.Item name="workMode" label={t`Work mode`} required>
          <Select options={workModes.map((value) => ({ value, label: modeText(value) }))} />
        </Form.Item>
        <div className="form__pair">
          <Form.Item name="location" label={t`Location`} rules={[atMost(200)]}>
            <Input autoComplete="off" dir="auto" placeholder={t`Such as a city`} />
          </Form.Item>
          <Form.Item name="country" label={t`Country`}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
          </Form.Item>
        </div>
      </Group>
      <Group title={t`What people need`}>
        <Form.Item
          name="skills"
          label={t`Skills`}
          extra={t`Up to 30. People in the talent pool are suggested by them.`}
        >
          <SkillsField />
        </Form.Item>
      </Group>
      {canAppoint && (
        <Group title={t`Who looks after it`}>
          <div className="form__pair">
            <Form.Item
              name="hiringManagerId"
              label={t`Hiring manager`}
              extra={t`Decides about applications.`}
            >
              <PersonField companyId={companyId} names={names} placeholder={t`Nobody yet`} />
            </Form.Item>
            <Form.Item
              name="recruiterIds"
              label={t`Recruiters`}
              extra={t`Manage the role with the hiring manager.`}
            >
              <PeopleField
                companyId={companyId}
                names={names}
                maxCount={MAX_RECRUITERS}
                placeholder={t`Nobody yet`}
              />
            </Form.Item>
          </div>
        </Group>
      )}
      <Group title={t`Salary`}>
        <SalaryFields />
      </Group>
      <Group title={t`Description`}>
        <Form.Item
          name="description"
          label={t`What the role is about`}
          rules={[atMost(MAX_DESCRIPTION)]}
          extra={
            <>
              {t`With Markdown:`}{' '}
              <code dir="ltr">{t`# heading, **bold**, *italic*, - list, [link](https://…)`}</code>
            </>
          }
        >
          <Input.TextArea dir="auto" rows={12} />
        </Form.Item>
      </Group>
      <Group title={t`Questions to applicants`}>
        <Questions />
      </Group>
    </>
  );
}

/** Related fields under a heading. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="form__group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

function SalaryFields() {
  const { t, i18n } = useLingui();
  const rule = useSalaryRule();
  const periods = usePeriodTexts();
  const [currencies] = useState(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${names.of(value) ?? value}`,
    }));
  });
  const amount = <InputNumber min={0} max={MAX_AMOUNT} precision={0} className="fills" />;
  return (
    <>
      <div className="form__pair">
        <Form.Item name={['salary', 'min']} label={t`From`}>
          {amount}
        </Form.Item>
        <Form.Item
          name={['salary', 'max']}
          label={t`Up to`}
          dependencies={[['salary', 'min']]}
          rules={[rule('wrong order', t`This is less than the minimum.`)]}
        >
          {amount}
        </Form.Item>
        <Form.Item
          name={['salary', 'currency']}
          label={t`Currency`}
          dependencies={[
            ['salary', 'min'],
            ['salary', 'max'],
          ]}
          rules={[rule('no currency', t`Choose a currency.`)]}
        >
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={currencies} />
        </Form.Item>
        <Form.Item name={['salary', 'period']} label={t`Paid per`} required>
          <Select options={optionsOf(periods)} />
        </Form.Item>
      </div>
      <Form.Item
        name="salaryShown"
        valuePropName="checked"
        extra={t`Otherwise, only people who manage the role see it.`}
      >
        <Checkbox>{t`Show the salary to everybody who sees the role`}</Checkbox>
      </Form.Item>
    </>
  );
}

function Questions() {
  const { t } = useLingui();
  const rule = useQuestionsRule();
  return (
    <>
      <Form.Item name="cvRequired" valuePropName="checked">
        <Checkbox>{t`Applicants must send a CV`}</Checkbox>
      </Form.Item>
      <Form.Item name="questions" rules={[rule]} validateTrigger="onSubmit">
        <QuestionsField />
      </Form.Item>
    </>
  );
}
