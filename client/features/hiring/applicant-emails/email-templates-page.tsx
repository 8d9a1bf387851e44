import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { Breadcrumbs } from '../../../components/breadcrumbs';
import { Page, Panel } from '../../../components/page';
import { NotAllowedState } from '../../../components/states';
import { useAttempt } from '../../../components/use-attempt';
import { useRecord } from '../../../components/use-record';
import {
  CompanyCandidatesChangedDocument,
  EmailTemplatesDocument,
  RemoveApplicantEmailTemplateDocument,
  type Email_TemplateFragment,
} from '../../../generated/graphql';
import { hasFeature, useMe } from '../../../lib/access';
import { languages, type Language } from '../../../lib/languages';
import { Waiting } from '../../directory/companies/waiting';
import { useCompanyPermissions, type Permission } from '../../directory/permissions/permissions';
import { PermittedButton } from '../../directory/permissions/permitted-button';
import { OPEN_ROLES } from '../roles/feature';
import { NoRoles } from '../roles/no-roles';
import { rolePaths } from '../roles/paths';
import { CreateTemplateDialog, EditTemplateDialog } from './template-dialogs';
import { useTemplateName } from './template-words';

/** page-email-templates: the email templates of the user's company for applicants. */
export default function EmailTemplatesPage() {
  const { t } = useLingui();
  const me = useMe();
  const { company } = me;
  if (company && hasFeature(me, OPEN_ROLES)) return <Content companyId={company.id} />;
  return <Page title={t`Email templates`}>{company ? <NoRoles /> : <Waiting />}</Page>;
}

function Content({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [creating, setCreating] = useState(false);
  const permission = useCompanyPermissions(companyId)('changeApplicantEmailTemplates');
  const { data, problem, absent } = useRecord(EmailTemplatesDocument, {
    variables: { companyId },
    events: CompanyCandidatesChangedDocument,
    of: (known) => known && { companyId },
  });
  const templates = data?.company?.applicantEmailTemplates;
  function body() {
    if (problem?.code === 'FORBIDDEN') {
      return (
        <NotAllowedState title={t`These templates are not for you`}>
          {t`Only people who manage a role see them. Ask an admin.`}
        </NotAllowedState>
      );
    }
    if (!templates) return absent(8, t`Loading the templates`);
    return (
      <ul aria-label={t`Email templates`}>
        {templates.map((template) => (
          <Template key={template.id} companyId={companyId} template={template} permission={permission} />
        ))}
      </ul>
    );
  }
  return (
    <Page
      narrow
      title={t`Email templates`}
      breadcrumbs={<Breadcrumbs above={[[t`Open roles`, rolePaths.roles]]} here={t`Email templates`} />}
      actions={
        templates && (
          <PermittedButton type="primary" permission={permission} onClick={() => setCreating(true)}>
            {t`Create template`}
          </PermittedButton>
        )
      }
    >
      <Panel title={t`Templates`}>{body()}</Panel>
      {creating && <CreateTemplateDialog companyId={companyId} onClose={() => setCreating(false)} />}
    </Page>
  );
}

interface Props {
  companyId: string;
  template: Email_TemplateFragment;
  permission: Permission | undefined;
}

function Template({ companyId, template, permission }: Props) {
  const { t, i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  const attempt = useAttempt();
  const nameOf = useTemplateName();
  const [editing, setEditing] = useState(false);
  const [remove] = useMutation(RemoveApplicantEmailTemplateDocument);
  const { id, builtIn, isChanged, texts } = template;
  const name = nameOf(template);
  const removal = () => remove({ variables: { companyId, templateId: id } });
  return (
    <li className="list-entry">
      <Flex gap="4px 8px" align="center" wrap>
        <h3 className="breaking">
          <bdi>{name}</bdi>
        </h3>
        {builtIn && <Tag>{isChanged ? t`Built in, changed` : t`Built in`}</Tag>}
      </Flex>
      <p className="muted breaking">
        {list.format(texts.map(({ language }) => languages[language as Language]))}
      </p>
      <Flex gap="small" wrap className="list-entry__actions">
        <PermittedButton
          size="small"
          permission={permission}
          aria-label={t`Edit ${name}`}
          onClick={() => setEditing(true)}
        >
          {t`Edit`}
        </PermittedButton>
        {permission?.allowed && !builtIn && (
          <Popconfirm
            title={t`Remove this template?`}
            okText={t`Remove template`}
            cancelText={t`Cancel`}
            onConfirm={() => attempt(removal, t`The template was removed.`)}
          >
            <Button size="small" danger aria-label={t`Remove ${name}`}>
              {t`Remove`}
            </Button>
          </Popconfirm>
        )}
        {permission?.allowed && isChanged && (
          <Popconfirm
            title={t`Restore the original texts?`}
            okText={t`Restore texts`}
            cancelText={t`Cancel`}
            onConfirm={() => attempt(removal, t`The template has its original texts again.`)}
          >
            <Button size="small">{t`Restore original`}</Button>
          </Popconfirm>
        )}
      </Flex>
      {editing && (
        <EditTemplateDialog companyId={companyId} template={template} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}
