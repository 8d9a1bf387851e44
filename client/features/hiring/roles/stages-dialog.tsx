import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { EditDialog } from '../../../components/form/form-dialog';
import type { EditedField } from '../../../components/form/compare-versions';
import type { Versioned } from '../../../components/form/use-versioned-form';
import { RoleDocument, SetRoleStagesDocument, type Role_StagesFragment } from '../../../generated/graphql';
import { useReadAgain } from '../../../lib/use-read-again';
import { stagesInput, stagesOf, type StageValue } from './stages';
import { StagesItem } from './stages-field';

type Values = { stages: readonly StageValue[] };

const recordOf = ({ version, stages }: Role_StagesFragment): Versioned<Values> => ({
  version,
  values: { stages: stagesOf(stages) },
});

/** Edits the stages of a role. */
export function StagesDialog({ role, onClose }: { role: Role_StagesFragment; onClose: () => void }) {
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const [set] = useMutation(SetRoleStagesDocument);
  const fields: EditedField<Values>[] = [
    {
      name: 'stages',
      label: t`Stages`,
      text: (stages: readonly StageValue[]) => stages.map(({ name }) => name).join(' · '),
    },
  ];
  return (
    <EditDialog<Values>
      title={t`Edit stages`}
      action={t`Save`}
      record={recordOf(role)}
      fields={fields}
      save={({ stages = [] }, expectedVersion) =>
        set({ variables: { roleId: role.id, stages: stagesInput(stages), expectedVersion } })
      }
      read={() => readAgain(RoleDocument, { id: role.id }).then((data) => recordOf(data?.role ?? role))}
      success={t`The stages were saved.`}
      onClose={onClose}
    >
      <StagesItem />
    </EditDialog>
  );
}
