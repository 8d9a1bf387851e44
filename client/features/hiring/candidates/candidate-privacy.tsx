import { useApolloClient, useMutation } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Flex, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { useRecord } from '../../../components/use-record';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  CandidatePrivacyDocument,
  CompanyRolesChangedDocument,
  RetentionPreviewDocument,
  UpdateCandidatePrivacyDocument,
  type CandidatePrivacyInput,
  type RetentionPreviewQuery,
} from '../../../generated/graphql';
import { CalendarDay } from '../../../components/format';
import type { SectionCompany } from '../../directory/companies/sections';
import type { PermissionFor } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';

const MAX_NOTICE = 20_000;
const [MIN_DAYS, MAX_DAYS] = [30, 730];

type Values = { retentionDays: number; notice: string };

interface Asked {
  values: Values;
  preview: RetentionPreviewQuery['retentionPreview'];
}

/** How long a company keeps the data of applicants, and its privacy notice. */
export default function CandidatePrivacy({
  company: { id: companyId },
  permissionFor,
}: {
  company: SectionCompany;
  permissionFor: PermissionFor;
}) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { offerUndo } = useUndoNotice();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [update] = useMutation(UpdateCandidatePrivacyDocument);
  const { data, absent, retry } = useRecord(CandidatePrivacyDocument, {
    variables: { companyId },
    events: CompanyRolesChangedDocument,
    of: { companyId },
  });
  const privacy = data?.company?.candidatePrivacy;
  if (!privacy) return absent(3, t`Loading the privacy of applicants`);
  const before: Values = { retentionDays: privacy.retentionDays, notice: privacy.notice };
  const days = before.retentionDays;

  async function send(input: CandidatePrivacyInput): Promise<void> {
    await update({ variables: { companyId, input } });
    await retry();
  }

  async function save(values: Values, mayErase = false): Promise<void> {
    await send({ ...values, mayErase });
    offerUndo({
      key: 'candidate-privacy',
      title: t`The privacy of applicants was changed.`,
      undo: () => send({ ...before, mayErase: true }),
      undone: t`Undone.`,
    });
  }

  /** Asks first if the new number of days erases data. */
  async function check(values: Values): Promise<void> {
    if (values.retentionDays < days) {
      const { data: found } = await client.query({
        query: RetentionPreviewDocument,
        variables: { companyId, days: values.retentionDays },
        fetchPolicy: 'no-cache',
      });
      const preview = found?.retentionPreview;
      if (preview && preview.people > 0) return setAsked({ values, preview });
    }
    await save(values);
  }

  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small" align="center" justify="space-between">
        <span>
          {t`Data of applicants is erased ${plural(days, { one: '# day', other: '# days' })} after the last application.`}
        </span>
        <PermittedButton
          permission={permissionFor('updateCandidatePrivacy')}
          onClick={() => setEditing(true)}
        >
          {t`Edit privacy`}
        </PermittedButton>
      </Flex>
      <p className="muted">
        {privacy.notice
          ? t`Applicants can read your privacy notice.`
          : t`You have no privacy notice for applicants yet.`}
      </p>
      {editing && <PrivacyDialog values={before} submit={check} onClose={() => setEditing(false)} />}
      {asked && (
        <ConfirmDialog
          danger
          title={t`Erase data of applicants?`}
          action={t`Change and erase`}
          act={() => save(asked.values, true)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t`${plural(asked.preview.applications, { one: '# application', other: '# applications' })} of ${plural(asked.preview.people, { one: '# person', other: '# people' })} would be erased from this day on:`}{' '}
            <CalendarDay value={asked.preview.on} />
          </p>
          <p className="muted">{t`Until then you can choose more days again.`}</p>
        </ConfirmDialog>
      )}
    </Flex>
  );
}

interface DialogProps {
  values: Values;
  submit: (values: Values) => Promise<void>;
  onClose: () => void;
}

function PrivacyDialog({ values, submit, onClose }: DialogProps) {
  const { t } = useLingui();
  const { atMost } = useRules();
  return (
    <FormDialog<Values>
      title={t`Privacy of applicants`}
      action={t`Save`}
      width={720}
      initialValues={values}
      submit={({ retentionDays, notice = '' }) => submit({ retentionDays, notice })}
      onClose={onClose}
    >
      <Form.Item
        name="retentionDays"
        label={t`Keep data for days`}
        rules={[{ required: true, type: 'integer', message: t`Enter a number of days.` }]}
        extra={t`From ${MIN_DAYS} to ${MAX_DAYS}, counted from the last application. Applicants read this number.`}
      >
        <InputNumber min={MIN_DAYS} max={MAX_DAYS} className="fills" />
      </Form.Item>
      <Form.Item
        name="notice"
        label={t`Privacy notice`}
        rules={[atMost(MAX_NOTICE)]}
        extra={t`In Markdown. Linked on the form for applications and in emails to people whom you add.`}
      >
        <Input.TextArea rows={12} dir="auto" />
      </Form.Item>
    </FormDialog>
  );
}
