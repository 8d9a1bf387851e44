import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, ColorPicker, Form, Input, Radio } from 'antd';
import {
  CreateTeamDocument,
  TeamDocument,
  UpdateTeamDocument,
  type Team_PageFragment,
  type Team_RowFragment,
  type TeamVisibility,
} from '../../../generated/graphql';
import { EditDialog, FormDialog } from '../../../components/form/form-dialog';
import type { EditedField } from '../../../components/form/compare-versions';
import { useRules } from '../../../components/form/rules';
import type { Versioned } from '../../../components/form/use-versioned-form';
import { useReadAgain } from '../../../lib/use-read-again';
import { useCompanyPermissions } from '../../directory/permissions/permissions';
import { PersonPicker } from '../../directory/users/person-picker';
import { TeamPicker } from './team-picker';
import { TeamColor, useVisibilityHint, useVisibilityText, visibilities } from './team-words';

const DEFAULT_COLOR = '#1d4ed8';
/** Colors that differ well, on both themes. */
const PRESETS = [
  '#1d4ed8',
  '#7c3aed',
  '#be185d',
  '#b45309',
  '#15803d',
  '#0f766e',
  '#4338ca',
  '#9f1239',
  '#475569',
];

type Values = { name: string; description: string; color: string; visibility: TeamVisibility };
type NewValues = Values & { parentId?: string; leadId?: string };

interface CreateProps {
  companyId: string;
  /** The team that the new one is below; otherwise it can be chosen. */
  parentId?: string;
  created?: (team: Team_RowFragment) => void;
  onClose: () => void;
}

/** Creates a team. */
export function CreateTeamDialog({ companyId, parentId, created, onClose }: CreateProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const canChooseLead = useCompanyPermissions(companyId)('listStaff')?.allowed;
  const [create] = useMutation(CreateTeamDocument);
  async function submit({ parentId: chosen, ...input }: NewValues): Promise<void> {
    const { data } = await create({
      variables: {
        companyId,
        input: { ...input, description: input.description || null, parentId: parentId ?? chosen },
      },
    });
    void message.success(t`The team “${input.name}” was created.`);
    if (data) created?.(data.createTeam);
  }
  return (
    <FormDialog<NewValues>
      title={t`Create team`}
      action={t`Create team`}
      unique="name"
      initialValues={{ name: '', description: '', color: DEFAULT_COLOR, visibility: 'OPEN' }}
      submit={submit}
      onClose={onClose}
    >
      <Fields />
      {canChooseLead && (
        <Form.Item
          name="leadId"
          label={t`Lead`}
          extra={t`You can also choose later. Until then, the admins have an action that reminds them.`}
        >
          <PersonPicker companyId={companyId} placeholder={t`Nobody yet`} />
        </Form.Item>
      )}
      {!parentId && (
        <Form.Item name="parentId" label={t`Part of`}>
          <TeamPicker companyId={companyId} placeholder={t`No other team`} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

function recordOf(team: Pick<Team_PageFragment, keyof Values | 'version'>): Versioned<Values> {
  const { name, description, color, visibility, version } = team;
  return { values: { name, description, color, visibility }, version };
}

/** Edits a team. */
export function EditTeamDialog({ team, onClose }: { team: Team_PageFragment; onClose: () => void }) {
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const visibilityText = useVisibilityText();
  const [update] = useMutation(UpdateTeamDocument);
  const fields: EditedField<Values>[] = [
    { name: 'name', label: t`Name` },
    { name: 'description', label: t`Description` },
    {
      name: 'color',
      label: t`Color`,
      text: (color: string) => (
        <>
          <TeamColor color={color} /> {color}
        </>
      ),
    },
    { name: 'visibility', label: t`Who can join`, text: visibilityText },
  ];
  return (
    <EditDialog<Values>
      title={t`Edit team`}
      action={t`Save`}
      record={recordOf(team)}
      fields={fields}
      save={(input, expectedVersion) => update({ variables: { teamId: team.id, input, expectedVersion } })}
      read={() => readAgain(TeamDocument, { id: team.id }).then((data) => recordOf(data?.team ?? team))}
      success={t`The team was saved.`}
      onClose={onClose}
    >
      <Fields />
    </EditDialog>
  );
}

/** The fields of a new and of an edited team. */
function Fields() {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const visibilityText = useVisibilityText();
  const visibilityHint = useVisibilityHint();
  return (
    <>
      <Form.Item name="name" label={t`Name`} rules={[required(t`Enter a name.`), atMost(100)]}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t`Description`} rules={[atMost(500)]}>
        <Input autoComplete="off" placeholder={t`What the team is for`} />
      </Form.Item>
      <Form.Item
        name="color"
        label={t`Color`}
        getValueFromEvent={(color: { toHexString(): string }) => color.toHexString().slice(0, 7)}
      >
        <ColorPicker disabledAlpha showText format="hex" presets={[{ label: t`Colors`, colors: PRESETS }]} />
      </Form.Item>
      <Form.Item name="visibility" label={t`Who can join`} required>
        <Radio.Group
          vertical
          options={visibilities.map((value) => ({
            value,
            label: (
              <>
                {visibilityText(value)}
                <br />
                <span className="muted">{visibilityHint(value)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
    </>
  );
}
