import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../../components/page';
import type { Application_PageFragment } from '../../../generated/graphql';

/** What the person has written: the cover note, and the answers to the questions of the role. */
export function ApplicationTexts({
  application: { answers, coverNote, candidate },
}: {
  application: Application_PageFragment;
}) {
  const { t } = useLingui();
  const isReferred = candidate.source !== 'APPLIED';
  function text(answer: string) {
    if (answer === '') return <span className="muted">{t`Not answered`}</span>;
    if (answer === 'yes') return t`Yes`;
    return answer === 'no' ? t`No` : answer;
  }
  return (
    <>
      {(coverNote || answers.length === 0) && (
        <Panel title={isReferred ? t`Recommendation` : t`Cover note`}>
          {coverNote ? (
            <p className="written breaking" dir="auto">
              {coverNote}
            </p>
          ) : (
            <span className="muted">{t`Nothing was written.`}</span>
          )}
        </Panel>
      )}
      {answers.length > 0 && (
        <Panel title={t`Answers`}>
          <dl className="answers stack">
            {answers.map(({ questionId, question, answer }) => (
              <div key={questionId} className="breaking">
                <dt>
                  <bdi>{question}</bdi>
                </dt>
                <dd className="written">
                  <bdi>{text(answer)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
