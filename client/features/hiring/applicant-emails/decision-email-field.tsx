import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { TemplatesForApplicationDocument } from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { useCandidateName } from '../candidates/application-words';
import type { DecisionEmailProps } from '../candidates/decision-dialogs';
import { EmailPreview } from './email-preview';
import { useTemplateName } from './template-words';
import { present } from '../../../lib/present';

/** Chooses the template of an email that goes with a decision, and shows what each of the people would get. */
export function DecisionEmailField({ cards, placeholder, value, onChange, ...field }: DecisionEmailProps) {
  const { t } = useLingui();
  const nameOf = useTemplateName();
  const { data, loading, error } = useQuery(TemplatesForApplicationDocument, {
    variables: { applicationId: present(cards[0]).id },
    fetchPolicy: 'cache-and-network',
  });
  const templates = data?.application?.role.company.applicantEmailTemplates ?? [];
  return (
    <Flex vertical gap="middle">
      <Select
        {...field}
        allowClear
        loading={loading}
        placeholder={placeholder}
        notFoundContent={error ? toProblem(error).message : t`Loading…`}
        value={value?.templateId}
        onChange={(id?: string) => {
          const chosen = templates.find((template) => template.id === id);
          onChange?.(chosen && { templateId: chosen.id, expectedVersion: chosen.version });
        }}
        options={templates.map((template) => ({ value: template.id, label: nameOf(template) }))}
      />
      {value && <Previews cards={cards} templateId={value.templateId} />}
    </Flex>
  );
}

/** The email to one of the people, with buttons that show the one to the next. */
function Previews({ cards, templateId }: Pick<DecisionEmailProps, 'cards'> & { templateId: string }) {
  const { t, i18n } = useLingui();
  const nameOf = useCandidateName();
  const [index, setIndex] = useState(0);
  const shown = present(cards[Math.min(index, cards.length - 1)]);
  const name = nameOf(shown.candidate);
  const [place, count] = [i18n.number(index + 1), i18n.number(cards.length)];
  return (
    <div>
      {cards.length > 1 && (
        <Flex gap="small" align="center" className="spaced-below">
          <span role="status" className="breaking">
            {t`${name}, ${place} of ${count}`}
          </span>
          <Button
            size="small"
            className="end"
            icon={<LeftOutlined aria-hidden className="flips" />}
            aria-label={t`Previous person`}
            title={t`Previous person`}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          />
          <Button
            size="small"
            icon={<RightOutlined aria-hidden className="flips" />}
            aria-label={t`Next person`}
            title={t`Next person`}
            disabled={index >= cards.length - 1}
            onClick={() => setIndex(index + 1)}
          />
        </Flex>
      )}
      <EmailPreview applicationId={shown.id} templateId={templateId} />
    </div>
  );
}
