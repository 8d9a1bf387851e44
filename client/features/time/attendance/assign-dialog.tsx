import { useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Flex, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { DayField } from '../../../components/day-field';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { useRecord } from '../../../components/use-record';
import {
  AssignScheduleDocument,
  type ScheduleAssignmentInput,
  ScheduleAssignmentPreviewDocument,
  type ScheduleTemplate_RowFragment,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { today } from '../../../lib/days';
import { useSettled } from '../../../lib/use-settled';
import { type Names, PeopleField } from '../../directory/users/people-pickers';
import { TEAMS } from '../../people/teams/feature';
import { TeamPicker } from '../../people/teams/team-picker';
import { useDate } from './attendance-words';

/** The most people to whom a template is assigned at once. */
const MAX_ASSIGNED = 500;

type Values = {
  effectiveFrom: string;
  of: 'team' | 'site' | 'people';
  teamId?: string;
  site?: string;
  userIds?: string[];
};

interface Props {
  companyId: string;
  template: ScheduleTemplate_RowFragment;
  update: () => Promise<unknown>;
  onClose: () => void;
}

/** Gives a template to people from a day on, and shows before what changes for each of them. */
export function AssignDialog({ companyId, template, update, onClose }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const { required } = useRules();
  const [form] = Form.useForm<Values>();
  const [names] = useState<Names>(() => new Map());
  const [assign] = useMutation(AssignScheduleDocument);
  const hasTeams = hasFeature(me, TEAMS);
  const values = Form.useWatch((all) => all as Values, form);
  const input = useSettled(values ? JSON.stringify(inputOf(values)) : 'null');
  const asked = JSON.parse(input) as ScheduleAssignmentInput | null;
  const { name } = template;
  const of = values?.of ?? (hasTeams ? 'team' : 'people');

  async function submit(all: Values): Promise<boolean> {
    const wanted = inputOf(all);
    if (!wanted) return false;
    await assign({ variables: { templateId: template.id, input: wanted } });
    await update();
    return true;
  }

  return (
    <FormDialog<Values>
      form={form}
      title={t`Assign ${name}`}
      action={t`Assign`}
      initialValues={{ effectiveFrom: today(), of }}
      submit={submit}
      success={t`The hours were assigned.`}
      onClose={onClose}
    >
      <Form.Item name="effectiveFrom" label={t`From`} rules={[required(t`Choose a day.`)]}>
        <DayField />
      </Form.Item>
      <Form.Item name="of" label={t`For`}>
        <Segmented
          options={[
            ...(hasTeams ? [{ value: 'team', label: t`Team` }] : []),
            { value: 'site', label: t`Site` },
            { value: 'people', label: t`People` },
          ]}
        />
      </Form.Item>
      {of === 'team' && (
        <Form.Item name="teamId" label={t`Team`} rules={[required(t`Choose a team.`)]}>
          <TeamPicker companyId={companyId} />
        </Form.Item>
      )}
      {of === 'site' && (
        <Form.Item
          name="site"
          label={t`Site`}
          extra={t`As in the employment of the people.`}
          rules={[required(t`Enter a site.`)]}
        >
          <Input dir="auto" />
        </Form.Item>
      )}
      {of === 'people' && (
        <Form.Item
          name="userIds"
          label={t`People`}
          rules={[{ required: true, message: t`Choose at least one person.` }]}
        >
          <PeopleField companyId={companyId} names={names} maxCount={MAX_ASSIGNED} />
        </Form.Item>
      )}
      {asked && <Preview templateId={template.id} input={asked} />}
    </FormDialog>
  );
}

/** Returns what is sent. Null while nobody is chosen. */
function inputOf({ effectiveFrom, of, teamId, site, userIds }: Values): ScheduleAssignmentInput | null {
  if (!effectiveFrom) return null;
  if (of === 'team') return teamId ? { effectiveFrom, teamId } : null;
  if (of === 'site') return site?.trim() ? { effectiveFrom, site: site.trim() } : null;
  return userIds?.length ? { effectiveFrom, userIds } : null;
}

function Preview({ templateId, input }: { templateId: string; input: ScheduleAssignmentInput }) {
  const { i18n, t } = useLingui();
  const date = useDate();
  const { data, absent } = useRecord(ScheduleAssignmentPreviewDocument, {
    variables: { templateId, input },
    fetchPolicy: 'network-only',
  });
  if (!data) return absent(3, t`Loading what changes`);
  const { people, leavesOutCaller, rows } = data.scheduleAssignmentPreview;
  const hours = (value: number) => i18n.number(value, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  return (
    <Flex vertical gap="small">
      <strong>{t`${plural(people, { one: '# person gets these hours', other: '# people get these hours' })}`}</strong>
      {leavesOutCaller && (
        <span className="muted">{t`You are left out: only admins change their own hours.`}</span>
      )}
      <ul className="assigned" aria-label={t`What changes`}>
        {rows.map(({ person, weeklyHours, weeklyHoursBefore, until, isReplaced }, index) => {
          const [before, after] = [hours(weeklyHoursBefore), hours(weeklyHours)];
          const last = until && date(until);
          const facts = [
            t`${before} → ${after} a week`,
            isReplaced && t`replaces hours of the same day`,
            last && t`until other hours begin on ${last}`,
          ].filter(Boolean);
          return (
            <li key={person?.id ?? index} className="split-row">
              <span className="split-row__text breaking">
                <bdi>{person?.displayName}</bdi>
                <span className="muted">{facts.join(' · ')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Flex>
  );
}
