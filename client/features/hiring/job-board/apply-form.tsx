import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Flex, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { FileButton } from '../../../components/file-button';
import { useRules } from '../../../components/form/rules';
import { ServerForm } from '../../../components/form/server-form';
import { useServerForm } from '../../../components/form/use-server-form';
import { Panel } from '../../../components/page';
import { useMe } from '../../../lib/access';
import { draftKey, dropDraft, readDraft, storeDraft } from '../../../lib/drafts';
import type { RoleToApplyForQuery } from '../../../generated/graphql';
import { PrivacyNoticeLink } from './privacy-notice-link';
import { CV_TYPES, MAX_CV, MAX_DOCUMENTS } from '../candidates/send-files';

/** The role that the form is for. */
export type RoleToApplyFor = NonNullable<RoleToApplyForQuery['publicRole']>;

/** What a user enters. */
export interface ApplyValues {
  phone?: string;
  coverNote?: string;
  /** By the id of the question. */
  answers?: Record<string, string | string[] | number | undefined>;
  cv?: File;
  documents?: File[];
  consent?: boolean;
}

const MAX_COVER_NOTE = 10_000;
const MAX_ANSWER = 2_000;
const MAX_PHONE = 32;

interface Props {
  role: RoleToApplyFor;
  submit: (values: ApplyValues) => Promise<void>;
}

/** The form with which a user applies: the name and the email are those of the account. */
export function ApplyForm({ role, submit }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const rules = useRules();
  const { id, companyTitle, questions, retentionDays, privacyPath, cvRequired } = role;
  const key = draftKey(`apply-${id}`, me.id);
  const [draft] = useState(() => readDraft(key));
  const state = useServerForm<ApplyValues & Record<string, unknown>>({
    submit: async (values) => {
      await submit(values);
      dropDraft(key);
    },
    onChange: (_, values) => storeDraft(key, values),
  });
  const { displayName, email } = me;
  return (
    <Panel title={t`Your application`}>
      <p className="panel__text breaking">
        {t`You apply as ${displayName}. The company sees your email ${email}.`}
      </p>
      {draft && (
        <Alert
          className="spaced-below"
          type="info"
          showIcon
          title={t`What you have typed before is here again. Choose your CV again.`}
        />
      )}
      <ServerForm state={state} initialValues={{ phone: '', coverNote: '', ...draft }}>
        <Form.Item
          name="cv"
          label={t`CV`}
          extra={t`PDF, DOCX or ODT, at most 5 MB`}
          rules={[
            ...(cvRequired ? [rules.required(t`Choose your CV.`)] : []),
            sizeRule(t`The file is larger than 5 MB. Choose a smaller one.`),
          ]}
        >
          <CvField />
        </Form.Item>
        <Form.Item
          name="documents"
          label={t`Documents`}
          extra={t`Certificates or work samples: up to ${MAX_DOCUMENTS} of the same types and size`}
          rules={[sizeRule(t`A file is larger than 5 MB. Choose a smaller one.`)]}
        >
          <DocumentsField />
        </Form.Item>
        <Form.Item name="phone" label={t`Phone`} rules={[rules.atMost(MAX_PHONE)]}>
          <Input type="tel" autoComplete="tel" dir="ltr" />
        </Form.Item>
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
        <Form.Item name="coverNote" label={t`Cover note`} rules={[rules.atMost(MAX_COVER_NOTE)]}>
          <Input.TextArea rows={8} dir="auto" />
        </Form.Item>
        <Form.Item
          name="consent"
          valuePropName="checked"
          rules={[
            {
              validator: (_, checked) =>
                checked ? Promise.resolve() : Promise.reject(new Error(t`Agree, or leave without applying.`)),
            },
          ]}
        >
          <Checkbox>
            {t`${companyTitle} may store my data to decide about my application. It is erased ${plural(retentionDays, { one: '# day', other: '# days' })} after my last application there.`}
          </Checkbox>
        </Form.Item>
        <PrivacyNoticeLink path={privacyPath} />
        <Button type="primary" htmlType="submit" loading={state.busy}>
          {t`Send application`}
        </Button>
      </ServerForm>
    </Panel>
  );
}

const sizeRule = (message: string) => ({
  validator: (_: unknown, chosen: File | File[] = []) =>
    [chosen].flat().some((file) => file.size > MAX_CV)
      ? Promise.reject(new Error(message))
      : Promise.resolve(),
});

/** Chooses a file, and shows its name. */
function CvField({ id, value, onChange }: { id?: string; value?: File; onChange?: (file?: File) => void }) {
  const { t } = useLingui();
  return (
    <Flex id={id} wrap gap="small" align="center">
      <FileButton accept={CV_TYPES} label={t`CV`} onChoose={(file) => onChange?.(file)}>
        {value ? t`Choose another file` : t`Choose file`}
      </FileButton>
      {value && (
        <>
          <bdi className="breaking">{value.name}</bdi>
          <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
            {t`Remove file`}
          </Button>
        </>
      )}
    </Flex>
  );
}

interface DocumentsProps {
  id?: string;
  value?: File[];
  onChange?: (files: File[]) => void;
}

/** Chooses several files, one after the other. */
function DocumentsField({ id, value: files = [], onChange }: DocumentsProps) {
  const { t } = useLingui();
  return (
    <Flex id={id} vertical gap="small" align="start">
      {files.map((file, index) => {
        const { name } = file;
        return (
          <Flex key={index} wrap gap="small" align="center">
            <bdi className="breaking">{name}</bdi>
            <Button
              type="link"
              size="small"
              aria-label={t`Remove ${name}`}
              onClick={() => onChange?.(files.filter((one) => one !== file))}
            >
              {t`Remove file`}
            </Button>
          </Flex>
        );
      })}
      {files.length < MAX_DOCUMENTS && (
        <FileButton
          accept={CV_TYPES}
          label={t`Document`}
          onChoose={(file) => onChange?.([...files, file])}
        >{t`Add document`}</FileButton>
      )}
    </Flex>
  );
}

function QuestionItem({ question }: { question: RoleToApplyFor['questions'][number] }) {
  const { t } = useLingui();
  const rules = useRules();
  const { id, text, kind, choices, required } = question;
  const mustAnswer = required ? [rules.required(t`Answer this question.`)] : [];
  const name = ['answers', id];
  const label = <bdi className="breaking">{text}</bdi>;
  if (kind === 'TEXT') {
    return (
      <Form.Item name={name} label={label} rules={[...mustAnswer, rules.atMost(MAX_ANSWER)]}>
        <Input.TextArea rows={3} dir="auto" />
      </Form.Item>
    );
  }
  if (kind === 'NUMBER') {
    return (
      <Form.Item name={name} label={label} rules={mustAnswer}>
        <InputNumber className="medium-field" />
      </Form.Item>
    );
  }
  if (kind === 'DATE') {
    return (
      <Form.Item name={name} label={label} rules={mustAnswer}>
        <Input type="date" className="medium-field" />
      </Form.Item>
    );
  }
  if (kind === 'CHOICES') {
    return (
      <Form.Item name={name} label={label} rules={mustAnswer}>
        <Checkbox.Group options={choices.map((value) => ({ value, label: value }))} />
      </Form.Item>
    );
  }
  const options =
    kind === 'CHOICE'
      ? choices.map((value) => ({ value, label: value }))
      : [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ];
  return (
    <Form.Item name={name} label={label} rules={mustAnswer}>
      <Radio.Group vertical aria-label={text} options={options} />
    </Form.Item>
  );
}
