import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  CompanyRolesChangedDocument,
  HiringSettingsDocument,
  UpdateHiringSettingsDocument,
  type HiringSettingsInput,
} from '../../../generated/graphql';
import type { SectionCompany } from '../../directory/companies/sections';
import type { PermissionFor } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { stagesOf, templateInput, type StageValue } from './stages';
import { StagesItem } from './stages-field';

interface Props {
  company: SectionCompany;
  permissionFor: PermissionFor;
}

/** How a company hires: whether roles need an approval, and the stages of new ones. */
export default function HiringSettings({ company, permissionFor }: Props) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const [update] = useMutation(UpdateHiringSettingsDocument);
  const { data, absent } = useRecord(HiringSettingsDocument, {
    variables: { companyId: company.id },
    events: CompanyRolesChangedDocument,
    of: { companyId: company.id },
  });
  const settings = data?.company?.hiringSettings;
  if (!settings) return absent(3, t`Loading the hiring settings`);
  const permission = permissionFor('updateHiringSettings');
  const set = (input: HiringSettingsInput) => update({ variables: { companyId: company.id, input } });

  return (
    <Flex vertical gap="large">
      <Setting
        isOn={settings.needsApproval}
        isDisabled={!permission?.allowed}
        title={t`Roles need the approval of an admin before they are opened`}
        set={(needsApproval) => set({ needsApproval })}
        texts={[t`Roles need the approval of an admin now.`, t`Roles need no approval any more.`]}
      >
        {t`Requests appear in the inbox of the admins, who open roles without one.`}
      </Setting>
      <Setting
        isOn={settings.rejectsOthers}
        isDisabled={!permission?.allowed}
        title={t`When a role is filled, its other applicants are rejected`}
        set={(rejectsOthers) => set({ rejectsOthers })}
        texts={[
          t`The other applicants for a role are rejected when it is filled.`,
          t`The other applicants for a role stay when it is filled.`,
        ]}
      >
        {t`They are told 30 seconds later. Until then, you can reopen their applications on the board.`}
      </Setting>
      <Flex vertical gap="small">
        <Flex wrap gap="small" align="center" justify="space-between">
          <h3>{t`Stages of new roles`}</h3>
          <PermittedButton permission={permission} onClick={() => setEditing(true)}>
            {t`Edit stages`}
          </PermittedButton>
        </Flex>
        <p className="muted">{t`Roles that exist keep theirs.`}</p>
        <ol className="prose">
          {settings.stages.map(({ name }) => (
            <li key={name} className="breaking">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
      </Flex>
      {editing && (
        <TemplateDialog stages={stagesOf(settings.stages)} set={set} onClose={() => setEditing(false)} />
      )}
    </Flex>
  );
}

interface SettingProps {
  isOn: boolean;
  isDisabled: boolean;
  title: string;
  set: (isOn: boolean) => Promise<unknown>;
  /** What is said once it is on, and once it is off. */
  texts: [on: string, off: string];
  children: ReactNode;
}

/** A switch with its explanation. */
function Setting({ isOn, isDisabled, title, set, texts: [on, off], children }: SettingProps) {
  const attempt = useAttempt();
  const label = useId();
  const [busy, setBusy] = useState(false);
  async function change(next: boolean): Promise<void> {
    setBusy(true);
    await attempt(() => set(next), next ? on : off);
    setBusy(false);
  }
  return (
    <Flex gap="middle" align="start">
      <Switch
        aria-labelledby={label}
        checked={isOn}
        loading={busy}
        disabled={isDisabled}
        onChange={(next) => void change(next)}
      />
      <div>
        <span id={label}>{title}</span>
        <p className="muted">{children}</p>
      </div>
    </Flex>
  );
}

type Values = { stages: readonly StageValue[] };

interface DialogProps extends Values {
  set: (input: HiringSettingsInput) => Promise<unknown>;
  onClose: () => void;
}

/** Edits the stages that new roles start with. */
function TemplateDialog({ stages, set, onClose }: DialogProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    setBusy(true);
    if (await attempt(() => set({ stages: null }), t`New roles have the usual stages again.`)) onClose();
    else setBusy(false);
  }

  return (
    <FormDialog<Values>
      title={t`Stages of new roles`}
      action={t`Save`}
      initialValues={{ stages }}
      submit={({ stages: edited }) => set({ stages: templateInput(edited) })}
      success={t`The stages were saved.`}
      onClose={onClose}
    >
      <StagesItem />
      <Button type="link" loading={busy} onClick={() => void restore()}>
        {t`Restore the usual stages`}
      </Button>
    </FormDialog>
  );
}
