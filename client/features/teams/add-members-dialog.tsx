import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../components/dialog';
import { ServerForm } from '../../components/form/server-form';
import { useServerForm } from '../../components/form/use-server-form';
import { useTeamActions } from './use-team-actions';
import { useRoleText } from './team-words';
import { TeamCandidatesDocument, type TeamRole } from '../../generated/graphql';
import { useSettled } from '../../lib/use-settled';

type Values = { people: { value: string; label: string }[]; role: TeamRole };

/** Adds people of the company to a team, who are found by name. */
export default function AddMembersDialog({
  team,
  onClose,
}: {
  team: { id: string; name: string };
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { add } = useTeamActions();
  const roleText = useRoleText();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, previousData, loading } = useQuery(TeamCandidatesDocument, {
    variables: { teamId: team.id, search },
    skip: search === '',
    fetchPolicy: 'network-only',
  });
  const found = (data ?? previousData)?.team?.candidates ?? [];
  const state = useServerForm<Values>({
    submit: async ({ people, role }) => {
      await add(
        team,
        people.map(({ value }) => value),
        role,
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={t`Add people to ${team.name}`}
      action={t`Add to team`}
      busy={state.busy}
      dirty={state.dirty}
      submit={state.form.submit}
      onClose={onClose}
    >
      <ServerForm state={state} initialValues={{ people: [], role: 'MEMBER' }}>
        <Form.Item
          name="people"
          label={t`People`}
          extra={t`Only people who belong to the company can be added.`}
          rules={[{ required: true, type: 'array', min: 1, message: t`Choose at least one person.` }]}
        >
          <Select
            autoFocus
            mode="multiple"
            labelInValue
            showSearch={{ filterOption: false, onSearch: setTyped }}
            placeholder={t`Type a name`}
            loading={loading}
            maxCount={100}
            notFoundContent={search === '' ? t`Type a name` : loading ? t`Loading…` : t`Nobody was found.`}
            options={found.map(({ id, displayName, jobTitle }) => ({
              value: id,
              label: jobTitle ? `${displayName} · ${jobTitle}` : displayName,
            }))}
          />
        </Form.Item>
        <Form.Item name="role" label={t`Role`} required>
          <Radio.Group
            options={(['MEMBER', 'GUEST'] as const).map((value) => ({ value, label: roleText(value) }))}
          />
        </Form.Item>
      </ServerForm>
    </FormDialog>
  );
}
