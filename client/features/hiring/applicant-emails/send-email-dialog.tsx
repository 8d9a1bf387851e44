import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { App, Form, Input, Select } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import { useUndoNotice } from '../../../components/use-undo-notice';
import {
  ApplicantEmailPreviewDocument,
  CancelApplicantEmailDocument,
  SendApplicantEmailDocument,
  TemplatesForApplicationDocument,
  type Application_PageFragment,
  type EmailTextInput,
} from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { useReadAgain } from '../../../lib/use-read-again';
import { useSettled } from '../../../lib/use-settled';
import { useCandidateName } from '../candidates/application-words';
import { UnreachableNote } from '../candidates/contact';
import { EmailPreview } from './email-preview';
import { PlaceholderHint } from './placeholder-hint';
import { useTemplateName } from './template-words';

export const MAX_SUBJECT = 150;
export const MAX_TEXT = 5_000;
/** How long an email can be cancelled, in milliseconds. The server waits as long. */
const UNDO_TIME = 30_000;

type Values = { templateId?: string; subject?: string; text?: string };

/** Writes an email to the person of an application, with a preview. */
export function SendEmailDialog({
  application,
  onClose,
}: {
  application: Application_PageFragment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { id, candidate } = application;
  const { message } = App.useApp();
  const { required, atMost } = useRules();
  const { offerUndo } = useUndoNotice();
  const readAgain = useReadAgain();
  const nameOf = useCandidateName();
  const templateName = useTemplateName();
  const [form] = Form.useForm<Values>();
  const [send] = useMutation(SendApplicantEmailDocument);
  const [cancel] = useMutation(CancelApplicantEmailDocument);
  const { data, loading } = useQuery(TemplatesForApplicationDocument, {
    variables: { applicationId: id },
    fetchPolicy: 'cache-and-network',
  });
  const templates = data?.application?.role.company.applicantEmailTemplates ?? [];
  const name = nameOf(candidate);

  /** Fills in a template in the language of the person. */
  async function choose(templateId?: string): Promise<void> {
    const chosen = templates.find((template) => template.id === templateId);
    if (!chosen) return;
    try {
      const preview = await readAgain(ApplicantEmailPreviewDocument, { applicationId: id, templateId });
      const language = preview?.applicantEmailPreview.language;
      const own = chosen.texts.find((one) => one.language === language) ?? chosen.texts[0];
      form.setFieldsValue({ subject: own?.subject, text: own?.text });
    } catch (error) {
      void message.error(toProblem(error).message);
    }
  }

  async function submit({ subject = '', text = '' }: Values): Promise<void> {
    const { data: answer } = await send({ variables: { applicationId: id, input: { subject, text } } });
    const emailId = answer?.sendApplicantEmail.id;
    if (!emailId) return;
    offerUndo({
      key: `email-${emailId}`,
      title: t`The email to ${name} is sent in 30 seconds.`,
      undo: () => cancel({ variables: { id: emailId } }),
      undone: t`The email was not sent.`,
      time: UNDO_TIME,
    });
  }

  return (
    <FormDialog<Values>
      form={form}
      title={t`Send an email to ${name}`}
      action={t`Send email`}
      width={720}
      submit={submit}
      onClose={onClose}
    >
      <UnreachableNote cards={[application]} />
      <Form.Item name="templateId" label={t`Template`} extra={t`It replaces the subject and the text.`}>
        <Select
          allowClear
          loading={loading}
          onChange={(templateId?: string) => void choose(templateId)}
          options={templates.map((template) => ({ value: template.id, label: templateName(template) }))}
        />
      </Form.Item>
      <Form.Item
        name="subject"
        label={t`Subject`}
        rules={[required(t`Enter a subject.`), atMost(MAX_SUBJECT)]}
      >
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="text"
        label={t`Text`}
        rules={[required(t`Enter a text.`), atMost(MAX_TEXT)]}
        extra={<PlaceholderHint />}
      >
        <Input.TextArea rows={9} dir="auto" />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <TypedPreview applicationId={id} values={getFieldsValue()} />}
      </Form.Item>
    </FormDialog>
  );
}

/** The preview of what was typed, once typing pauses. */
function TypedPreview({ applicationId, values }: { applicationId: string; values: Values }) {
  const { t } = useLingui();
  const settled = useSettled(JSON.stringify({ subject: values.subject ?? '', text: values.text ?? '' }));
  const input: EmailTextInput = JSON.parse(settled);
  const isComplete = input.subject.trim() !== '' && input.text.trim() !== '';
  return isComplete ? (
    <EmailPreview applicationId={applicationId} input={input} />
  ) : (
    <p className="muted">{t`The preview appears here once the email has a subject and a text.`}</p>
  );
}
