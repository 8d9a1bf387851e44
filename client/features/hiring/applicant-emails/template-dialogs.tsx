import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Form, Input, Tabs } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { useState } from 'react';
import { EditDialog, FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  CreateApplicantEmailTemplateDocument,
  EmailTemplatesDocument,
  UpdateApplicantEmailTemplateDocument,
  type Email_TemplateFragment,
} from '../../../generated/graphql';
import { languageCodes, languages, isRightToLeft, type Language } from '../../../lib/languages';
import { chosenLanguage } from '../../../lib/i18n';
import { useReadAgain } from '../../../lib/use-read-again';
import { PlaceholderHint } from './placeholder-hint';
import { MAX_SUBJECT, MAX_TEXT } from './send-email-dialog';
import { inputOf, languagesIn, valuesOf, type TemplateValues } from './template-values';
import { useTemplateName } from './template-words';

const WIDTH = 720;

/** Creates a template. */
export function CreateTemplateDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useLingui();
  const [create] = useMutation(CreateApplicantEmailTemplateDocument);
  return (
    <FormDialog<TemplateValues>
      title={t`Create an email template`}
      action={t`Create template`}
      width={WIDTH}
      submit={(values) => create({ variables: { companyId, input: inputOf(values, false) } })}
      success={t`The template was created.`}
      onClose={onClose}
    >
      <Fields isNamed />
    </FormDialog>
  );
}

interface EditProps {
  companyId: string;
  template: Email_TemplateFragment;
  onClose: () => void;
}

/** Edits a template. If somebody else changes it meanwhile, both versions are shown. */
export function EditTemplateDialog({ companyId, template, onClose }: EditProps) {
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const nameOf = useTemplateName();
  const [update] = useMutation(UpdateApplicantEmailTemplateDocument);
  const { id, builtIn, version } = template;
  const isBuiltIn = builtIn != null;
  const fields = [
    ...(isBuiltIn ? [] : [{ name: 'name' as const, label: t`Name` }]),
    ...languageCodes.flatMap((code) => [
      { name: `subject-${code}` as const, label: `${languages[code]}: ${t`Subject`}` },
      { name: `text-${code}` as const, label: `${languages[code]}: ${t`Text`}` },
    ]),
  ];
  async function read() {
    const data = await readAgain(EmailTemplatesDocument, { companyId });
    const latest = data?.company?.applicantEmailTemplates.find((one) => one.id === id) ?? template;
    return { values: valuesOf(latest), version: latest.version };
  }
  return (
    <EditDialog<TemplateValues>
      title={t`Edit ${nameOf(template)}`}
      action={t`Save`}
      width={WIDTH}
      record={{ values: valuesOf(template), version }}
      fields={fields}
      save={(_changed, expectedVersion, values) =>
        update({
          variables: { companyId, templateId: id, input: inputOf(values, isBuiltIn), expectedVersion },
        })
      }
      read={read}
      success={t`The template was saved.`}
      onClose={onClose}
    >
      <Fields isNamed={!isBuiltIn} />
    </EditDialog>
  );
}

/** The fields of a template: the name, and the texts of each language in a tab. */
function Fields({ isNamed }: { isNamed: boolean }) {
  const { t } = useLingui();
  const { required, atMost } = useRules();
  const [active, setActive] = useState<string>(chosenLanguage);
  return (
    <>
      {isNamed && (
        <Form.Item name="name" label={t`Name`} rules={[required(t`Enter a name.`), atMost(100)]}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
      )}
      <p className="muted">
        {t`Applicants get the text in their language. If there is none, they get the English one, or else the first.`}
      </p>
      <Tabs
        activeKey={active}
        onChange={setActive}
        items={languageCodes.map((code) => ({
          key: code,
          label: languages[code],
          forceRender: true,
          children: <TextFields code={code} isActive={code === active} show={() => setActive(code)} />,
        }))}
      />
      <p className="muted">
        <PlaceholderHint />
      </p>
    </>
  );
}

interface TextProps {
  code: Language;
  isActive: boolean;
  /** Opens the tab, because something is missing in it. */
  show: () => void;
}

function TextFields({ code, isActive, show }: TextProps) {
  const { t } = useLingui();
  const { atMost } = useRules();
  const dir = isRightToLeft(code) ? 'rtl' : 'ltr';
  /** A language needs both or neither, and at least one language is needed. */
  const complete =
    (field: 'subject' | 'text') =>
    ({ getFieldsValue }: { getFieldsValue: () => TemplateValues }): RuleObject => ({
      validator: (_, value?: string | null) => {
        const used = languagesIn(getFieldsValue());
        const isNeeded = used.length === 0 ? isActive : used.includes(code);
        if (!isNeeded || value?.trim()) return Promise.resolve();
        show();
        return Promise.reject(new Error(field === 'subject' ? t`Enter a subject.` : t`Enter a text.`));
      },
    });
  return (
    <>
      <Form.Item
        name={`subject-${code}`}
        label={t`Subject`}
        dependencies={[`text-${code}`]}
        rules={[complete('subject'), atMost(MAX_SUBJECT)]}
      >
        <Input dir={dir} lang={code} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={`text-${code}`}
        label={t`Text`}
        dependencies={[`subject-${code}`]}
        rules={[complete('text'), atMost(MAX_TEXT)]}
      >
        <Input.TextArea dir={dir} lang={code} rows={10} />
      </Form.Item>
    </>
  );
}
