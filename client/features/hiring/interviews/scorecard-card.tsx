import { useLingui } from '@lingui/react/macro';
import { Flex, Tag } from 'antd';
import { Moment } from '../../../components/format';
import type { Scorecard_CardFragment } from '../../../generated/graphql';
import { RECOMMENDATION_COLORS, useRecommendations } from './scorecard-words';

type Content = Pick<Scorecard_CardFragment, 'recommendation' | 'ratings' | 'text'>;

/** A scorecard with its earlier versions. */
export function ScorecardCard({ card, isOwn }: { card: Scorecard_CardFragment; isOwn?: boolean }) {
  const { t } = useLingui();
  const { author, submittedAt, revisions } = card;
  const earlier = revisions.slice(1);
  return (
    <li className="list-entry">
      <Flex gap="4px 8px" align="center" wrap>
        <strong>{isOwn ? t`Your scorecard` : <bdi>{author?.displayName ?? t`Former member`}</bdi>}</strong>
        {submittedAt ? (
          <span className="muted">
            <Moment value={submittedAt} />
          </span>
        ) : (
          <Tag>{t({ message: 'Draft', context: 'scorecard' })}</Tag>
        )}
      </Flex>
      <CardContent content={card} />
      {earlier.length > 0 && (
        <details>
          <summary>{t`Earlier versions`}</summary>
          <ul>
            {earlier.map((revision) => (
              <li key={revision.id} className="list-entry">
                <span className="muted">
                  <Moment value={revision.at} />
                </span>
                <CardContent content={revision} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function CardContent({ content: { recommendation, ratings, text } }: { content: Content }) {
  const texts = useRecommendations();
  return (
    <>
      <Flex gap="4px 12px" wrap align="center">
        {recommendation && <Tag color={RECOMMENDATION_COLORS[recommendation]}>{texts[recommendation]}</Tag>}
        {ratings.map(({ criterionId, criterion, rating }) => (
          <span key={criterionId} className="breaking">
            <bdi>{criterion}</bdi>: <bdi>{rating}/4</bdi>
          </span>
        ))}
      </Flex>
      {text && (
        <p className="written breaking" dir="auto">
          {text}
        </p>
      )}
    </>
  );
}
