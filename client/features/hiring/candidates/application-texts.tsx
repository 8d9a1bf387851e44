import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { CalendarDay } from '../../../components/format';
import { Panel } from '../../../components/page';
import type { Application_PageFragment } from '../../../generated/graphql';

/** What the person has written: the cover note, and the answers to the questions of the role. */
export function ApplicationTexts({
  application: { answers, knockOuts, coverNote, candidate },
}: {
  application: Application_PageFragment;
}) {
  const { i18n, t } = useLingui();
  const isReferred = candidate.source !== 'APPLIED';
  function text({ kind, answer }: Application_PageFragment['answers'][number]) {
    if (answer === '') return <span className="muted">{t`Not answered`}</span>;
    if (answer === 'yes') return t`Yes`;
    if (answer === 'no') return t`No`;
    if (kind === 'NUMBER') return i18n.number(Number(answer), { maximumFractionDigits: 6 });
    if (kind === 'DATE') return <CalendarDay value={answer} />;
    return kind === 'CHOICES' ? answer.split('\n').join(' · ') : answer;
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
            {answers.map((given) => (
              <div key={given.questionId} className="breaking">
                <dt>
                  <bdi>{given.question}</bdi>
                </dt>
                <dd className="written">
                  <bdi>{text(given)}</bdi>{' '}
                  {knockOuts.includes(given.questionId) && <Tag color="warning">{t`Knock-out answer`}</Tag>}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
