import { useLingui } from '@lingui/react/macro';
import { Form, Radio, Select } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRemoteOptions } from '../../../components/remote-picker';
import { useTeamActions } from './use-team-actions';
import { useRoleText } from './team-words';
import { TeamCandidatesDocument, type TeamRole } from '../../../generated/graphql';

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
  const candidates = useRemoteOptions({
    query: TeamCandidatesDocument,
    variables: { teamId: team.id },
    optionsOf: (data) =>
      (data.team?.candidates ?? []).map(({ id, displayName, jobTitle }) => ({
        value: id,
        label: jobTitle ? `${displayName} · ${jobTitle}` : displayName,
      })),
    nothing: t`Nobody was found.`,
    prompt: t`Type a name`,
  });
  return (
    <FormDialog<Values>
      title={t`Add people to ${team.name}`}
      action={t`Add to team`}
      initialValues={{ people: [], role: 'MEMBER' }}
      submit={({ people, role }) =>
        add(
          team,
          people.map(({ value }) => value),
          role,
        )
      }
      onClose={onClose}
    >
      <Form.Item
        name="people"
        label={t`People`}
        extra={t`Only people who belong to the company can be added.`}
        rules={[{ required: true, type: 'array', min: 1, message: t`Choose at least one person.` }]}
      >
        <Select
          {...candidates}
          autoFocus
          mode="multiple"
          labelInValue
          placeholder={t`Type a name`}
          maxCount={100}
        />
      </Form.Item>
      <Form.Item name="role" label={t`Role`} required>
        <Radio.Group
          options={(['MEMBER', 'GUEST'] as const).map((value) => ({ value, label: roleText(value) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
