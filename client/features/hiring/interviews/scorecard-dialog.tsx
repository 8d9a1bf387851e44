import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Form, Input, Radio } from 'antd';
import { FormDialog } from '../../../components/form/form-dialog';
import { useRules } from '../../../components/form/rules';
import {
  SaveScorecardDocument,
  type Recommendation,
  type Scorecards_AllFragment,
} from '../../../generated/graphql';
import { recommendations, useRecommendations } from './scorecard-words';

const MAX_TEXT = 5_000;

type Values = {
  ratings: Record<string, number | undefined>;
  recommendation?: Recommendation;
  text?: string;
  submit: boolean;
};

/** Writes the own scorecard: a draft, or the submitted one. */
export function ScorecardDialog({
  scorecards: { applicationId, criteria, own },
  onClose,
}: {
  scorecards: Scorecards_AllFragment;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { atMost } = useRules();
  const texts = useRecommendations();
  const [save] = useMutation(SaveScorecardDocument);
  const isCorrection = Boolean(own?.submittedAt);
  const initialValues: Values = {
    ratings: Object.fromEntries(own?.ratings.map(({ criterionId, rating }) => [criterionId, rating]) ?? []),
    recommendation: own?.recommendation ?? undefined,
    text: own?.text,
    submit: true,
  };

  function submit({ ratings = {}, recommendation, text = '', submit: isFinal }: Values): Promise<unknown> {
    const rated = criteria.flatMap(({ id }) => {
      const rating = ratings[id];
      return rating === undefined ? [] : [{ criterionId: id, rating }];
    });
    const input = { ratings: rated, recommendation: recommendation ?? null, text };
    return save({ variables: { applicationId, input, submit: isCorrection || isFinal } });
  }

  return (
    <FormDialog<Values>
      title={isCorrection ? t`Correct your scorecard` : t`Your scorecard`}
      action={t`Save`}
      width={640}
      initialValues={initialValues}
      submit={submit}
      success={t`The scorecard was saved.`}
      onClose={onClose}
    >
      {criteria.map(({ id, name }) => (
        <Form.Item key={id} name={['ratings', id]} label={<bdi>{name}</bdi>}>
          <Radio.Group
            aria-label={name}
            options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
          />
        </Form.Item>
      ))}
      <p className="panel__text">{t`1 is the lowest rating, 4 the highest. Leave out what you cannot judge.`}</p>
      <Form.Item
        name="recommendation"
        label={t`Recommendation`}
        dependencies={['submit']}
        rules={[
          ({ getFieldValue }) => ({
            required: isCorrection || getFieldValue('submit') === true,
            message: t`Choose a recommendation.`,
          }),
        ]}
      >
        <Radio.Group
          aria-label={t`Recommendation`}
          options={recommendations.map((value) => ({ value, label: texts[value] }))}
        />
      </Form.Item>
      <Form.Item name="text" label={t`Reasons`} rules={[atMost(MAX_TEXT)]}>
        <Input.TextArea rows={4} dir="auto" />
      </Form.Item>
      {!isCorrection && (
        <Form.Item
          name="submit"
          valuePropName="checked"
          extra={t`A draft is private. Once submitted, others who have rated see it, and you see theirs.`}
        >
          <Checkbox>{t`Submit the scorecard`}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
