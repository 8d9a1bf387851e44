import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EditDialog, FormDialog } from '../../../components/form/form-dialog';
import type { EditedField } from '../../../components/form/compare-versions';
import {
  CreateRoleDocument,
  RoleDocument,
  UpdateRoleDocument,
  type CreateRoleInput,
  type EmploymentType,
  type Role_EditedFragment,
  type Role_PageFragment,
  type WorkMode,
} from '../../../generated/graphql';
import { useReadAgain } from '../../../lib/use-read-again';
import { useProfileTexts } from '../../directory/companies/profile-texts';
import { permissionsIn } from '../../directory/permissions/permissions';
import { useTeamTree } from '../../people/teams/use-team-tree';
import type { Names } from '../../directory/users/people-pickers';
import { RoleFields } from './role-fields';
import { inputOf, NEW_ROLE, recordOf, type QuestionValue, type RoleValues } from './role-values';
import { useEmploymentTexts, useSalaryText, useWorkModeText } from './role-words';

/** Wide enough for fields in pairs. */
const WIDTH = 720;

interface CreateProps {
  companyId: string;
  created: (role: { id: string }) => void;
  onClose: () => void;
}

/** Creates a role as a draft. */
export function CreateRoleDialog({ companyId, created, onClose }: CreateProps) {
  const { t } = useLingui();
  const [names] = useState<Names>(() => new Map());
  const [create] = useMutation(CreateRoleDocument);
  async function submit(values: RoleValues): Promise<void> {
    // The form requires what the type of an edit may leave out.
    const input = inputOf(values) as CreateRoleInput;
    const { data } = await create({ variables: { companyId, input } });
    if (data) created(data.createRole);
  }
  return (
    <FormDialog<RoleValues>
      title={t`Create role`}
      action={t`Create role`}
      width={WIDTH}
      initialValues={NEW_ROLE}
      submit={submit}
      success={t`The role was created. It is a draft that only people who manage it see.`}
      onClose={onClose}
    >
      <RoleFields companyId={companyId} names={names} canAppoint />
    </FormDialog>
  );
}

const peopleOf = ({ hiringManager, recruiters }: Role_EditedFragment) =>
  [...recruiters, ...(hiringManager ? [hiringManager] : [])].map(
    ({ id, displayName }) => [id, displayName] as const,
  );

/** Edits a role. If somebody else changes it meanwhile, both versions are shown. */
export function EditRoleDialog({ role, onClose }: { role: Role_PageFragment; onClose: () => void }) {
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const [names] = useState<Names>(() => new Map(peopleOf(role)));
  const [update] = useMutation(UpdateRoleDocument);
  const fields = useEditedFields(role, names);
  async function read() {
    const latest = (await readAgain(RoleDocument, { id: role.id }))?.role ?? role;
    for (const [id, name] of peopleOf(latest)) names.set(id, name);
    return recordOf(latest);
  }
  return (
    <EditDialog<RoleValues>
      title={t`Edit role`}
      action={t`Save`}
      width={WIDTH}
      record={recordOf(role)}
      fields={fields}
      save={(changed, expectedVersion) =>
        update({ variables: { roleId: role.id, input: inputOf(changed), expectedVersion } })
      }
      read={read}
      success={t`The role was saved.`}
      onClose={onClose}
    >
      <RoleFields
        companyId={role.company.id}
        names={names}
        canAppoint={permissionsIn(role.permissions)('appointToRole')?.allowed === true}
        filled={role.filled}
      />
    </EditDialog>
  );
}

/** The fields of a role where two versions are compared. */
function useEditedFields(role: Role_PageFragment, names: Names): EditedField<RoleValues>[] {
  const { t } = useLingui();
  const { country } = useProfileTexts();
  const workMode = useWorkModeText();
  const employments = useEmploymentTexts();
  const salary = useSalaryText();
  const nameOf = (id: string) => names.get(id) ?? t`Another person`;
  return [
    { name: 'title', label: t`Title` },
    { name: 'employmentType', label: t`Employment type`, text: (type: EmploymentType) => employments[type] },
    {
      name: 'teamId',
      label: t`Team`,
      text: (id: string) => <TeamName id={id} companyId={role.company.id} />,
    },
    { name: 'openings', label: t`Openings` },
    { name: 'closesOn', label: t`Closing date` },
    { name: 'workMode', label: t`Work mode`, text: (mode: WorkMode) => workMode(mode) },
    { name: 'location', label: t`Location` },
    { name: 'country', label: t`Country`, text: country },
    { name: 'skills', label: t`Skills`, text: (skills: string[]) => skills.join(', ') || t`empty` },
    { name: 'hiringManagerId', label: t`Hiring manager`, text: nameOf },
    { name: 'recruiterIds', label: t`Recruiters`, text: (ids: string[]) => ids.map(nameOf).join(', ') },
    { name: 'salary', label: t`Salary`, text: (value: RoleValues['salary']) => salary(value) || t`empty` },
    {
      name: 'salaryShown',
      label: t`Show the salary to everybody who sees the role`,
      text: (isShown: boolean) => (isShown ? t`Yes` : t`No`),
    },
    { name: 'description', label: t`Description` },
    {
      name: 'questions',
      label: t`Questions to applicants`,
      text: (questions: QuestionValue[]) => questions.map(({ text }) => text).join(' · ') || t`empty`,
    },
  ];
}

/** The name of a team. One that the user may not see has none. */
function TeamName({ id, companyId }: { id: string; companyId: string }) {
  const { t } = useLingui();
  const { teams } = useTeamTree(companyId);
  return teams?.find((team) => team.id === id)?.name ?? t`Another team`;
}
