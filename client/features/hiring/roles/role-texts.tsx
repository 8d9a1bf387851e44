import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import { Panel } from '../../../components/page';
import type { Role_EditedFragment, Role_PageFragment } from '../../../generated/graphql';
import { hasChoices } from './role-values';
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
export function RoleQuestions({ role: { questions, knockOuts, cvRequired }, isManager }: Props) {
  const { t } = useLingui();
  const kinds = useQuestionKindTexts();
  if (questions.length === 0 && !isManager && !cvRequired) return null;
  return (
    <Panel title={t`Questions to applicants`}>
      {cvRequired && <p>{t`Applicants must send a CV.`}</p>}
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
                  {hasChoices(kind) ? <bdi>{choices.join(' · ')}</bdi> : kinds[kind]}
                  {required && ` · ${t`Must be answered`}`}
                </span>
                {knockOuts
                  .filter(({ questionId }) => questionId === id)
                  .map((one) => (
                    <KnockOutLine key={id} of={one} />
                  ))}
              </Flex>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** The answers that speak against an applicant. The server returns none to people that do not manage the role. */
function KnockOutLine({ of: { answers, least, most } }: { of: Role_EditedFragment['knockOuts'][number] }) {
  const { i18n, t } = useLingui();
  const names: Record<string, string> = { yes: t`Yes`, no: t`No` };
  const bound = (value: number) => i18n.number(value, { maximumFractionDigits: 6 });
  const wrong = [
    ...answers.map((answer) => names[answer] ?? answer),
    ...(least == null ? [] : [t`below ${bound(least)}`]),
    ...(most == null ? [] : [t`above ${bound(most)}`]),
  ].join(' · ');
  return (
    <span className="muted">
      <bdi>{t`Knock-out: ${wrong}`}</bdi>
    </span>
  );
}
