import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex, Form, Input, Table } from 'antd';
import { useState } from 'react';
import type { LegacyUsage_CallFragment } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { toProblem, type Problem } from '../../../lib/errors';
import type { Comparison, Difference, Parameter } from './comparisons';
import { type Outcome, runBoth } from './run-both';
import { Snippet } from '../../../components/snippet';

/** Differences that are listed. */
const LISTED = 50;

interface Props {
  call: LegacyUsage_CallFragment;
  comparison: Comparison;
}

/** The variables of a successor, and a button that runs both calls and compares the results. */
export function Compare({ call, comparison }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const own: Record<Parameter, string> = {
    companyId: me.company?.id ?? '',
    userId: me.id,
    firebaseId: me.firebaseId,
  };
  const labels: Record<Parameter, string> = {
    companyId: t`Number of the company`,
    userId: t`Number of the user`,
    firebaseId: t`Firebase id of the user`,
  };
  const { parameter } = comparison;
  const [value, setValue] = useState(parameter ? own[parameter] : '');
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<Problem>();
  const wanted = value.trim();

  async function run(): Promise<void> {
    setRunning(true);
    setOutcome(undefined);
    setProblem(undefined);
    await runBoth(call.query, comparison, wanted).then(setOutcome, (error: unknown) =>
      setProblem(toProblem(error)),
    );
    setRunning(false);
  }

  return (
    <>
      <Snippet title={t`Variables`} text={JSON.stringify(comparison.variables(wanted), null, 2)} />
      <Form layout="vertical" onFinish={() => void run()}>
        <Flex wrap gap="small" align="end">
          {parameter && (
            <Form.Item label={labels[parameter]} htmlFor={`compare-${call.path}`} className="medium-field">
              <Input
                id={`compare-${call.path}`}
                dir="ltr"
                value={value}
                onChange={({ target }) => setValue(target.value)}
              />
            </Form.Item>
          )}
          <Button
            type="primary"
            htmlType="submit"
            loading={isRunning}
            disabled={parameter !== undefined && wanted === ''}
          >
            <Trans>Run both and compare</Trans>
          </Button>
        </Flex>
      </Form>
      <p className="muted">
        <Trans>Both calls run as you. The legacy call is counted as a client on this site.</Trans>
      </p>
      <div role="status">
        {outcome && <OutcomeOf outcome={outcome} />}
        {problem && <Alert type="error" showIcon role="none" title={problem.message} />}
      </div>
    </>
  );
}

function OutcomeOf({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const { failures, differences, rows, isPartial } = outcome;
  if (failures) {
    const { legacy, graphql } = failures;
    return legacy === graphql ? (
      <Alert type="success" showIcon role="none" title={t`Both calls fail in the same way: ${legacy}`} />
    ) : (
      <Alert
        type="error"
        showIcon
        role="none"
        title={t`The results differ`}
        description={t`Legacy call: ${legacy ?? t`succeeded`}. GraphQL: ${graphql ?? t`succeeded`}.`}
      />
    );
  }
  const scope = rows !== null && (
    <>
      <Plural value={rows} one="# row was compared." other="# rows were compared." />{' '}
      {isPartial && <Trans>The list has more rows.</Trans>}
    </>
  );
  if (differences.length === 0) {
    return <Alert type="success" showIcon role="none" title={t`The results are equal`} description={scope} />;
  }
  return (
    <Flex vertical gap="small">
      <Alert
        type="error"
        showIcon
        role="none"
        title={<Plural value={differences.length} one="# field differs" other="# fields differ" />}
        description={scope}
      />
      <Differences differences={differences.slice(0, LISTED)} />
    </Flex>
  );
}

function Differences({ differences }: { differences: Difference[] }) {
  const { t } = useLingui();
  const code = (text: string) => <bdi className="breaking code">{text}</bdi>;
  return (
    <Table<Difference>
      rowKey="where"
      aria-label={t`Differing fields`}
      dataSource={differences}
      pagination={false}
      size="small"
      tableLayout="fixed"
      columns={[
        { key: 'where', title: t`Field`, render: (_, { where }) => code(where) },
        { key: 'legacy', title: t`Legacy call`, render: (_, { legacy }) => code(legacy) },
        { key: 'graphql', title: t`GraphQL`, render: (_, { graphql }) => code(graphql) },
      ]}
    />
  );
}
