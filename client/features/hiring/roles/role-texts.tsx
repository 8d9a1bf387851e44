import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Panel } from '../../../components/page';
import type { Role_PageFragment } from '../../../generated/graphql';
import { useQuestionKindTexts } from './role-words';

interface Props {
  role: Role_PageFragment;
  isManager: boolean;
}

/** What the role is about. */
export function RoleDescription({ role: { descriptionHtml }, isManager }: Props) {
  const { t } = useLingui();
  return (
    <Panel title={t`Description`}>
      {descriptionHtml ? (
        <div dir="auto">
          {/* The server renders and sanitizes it. */}
          <div className="prose breaking" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        </div>
      ) : (
        <span className="muted">
          {isManager
            ? t`Nothing is written yet. Edit the role to say what it is about.`
            : t`Nothing is written yet.`}
        </span>
      )}
    </Panel>
  );
}

/** What applicants are asked. Others see no empty list. */
export function RoleQuestions({ role: { questions }, isManager }: Props) {
  const { t } = useLingui();
  const kinds = useQuestionKindTexts();
  if (questions.length === 0 && !isManager) return null;
  return (
    <Panel title={t`Questions to applicants`}>
      {questions.length === 0 ? (
        <span className="muted">{t`Applicants are asked nothing besides their CV and a note.`}</span>
      ) : (
        <ol className="prose">
          {questions.map(({ id, text, kind, required, choices }) => (
            <li key={id} className="breaking">
              <Flex vertical>
                <span>
                  <bdi>{text}</bdi>
                </span>
                <span className="muted">
                  {kind === 'CHOICE' ? <bdi>{choices.join(' · ')}</bdi> : kinds[kind]}
                  {required && ` · ${t`Must be answered`}`}
                </span>
              </Flex>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
