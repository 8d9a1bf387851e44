import { useMutation } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Flex } from 'antd';
import { useState } from 'react';
import { type Action_RowFragment, DecideActionsDocument } from '../../../generated/graphql';
import { toProblem } from '../../../lib/errors';
import { present } from '../../../lib/present';

/** Decides the chosen actions with a decision that all of them offer. */
export function BulkDecisions({ chosen, done }: { chosen: Action_RowFragment[]; done: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [decide, { loading }] = useMutation(DecideActionsDocument);
  const [problems, setProblems] = useState<string[]>([]);
  const offered = present(chosen[0]).decisions.filter(({ name }) =>
    chosen.every(({ decisions }) => decisions.some((decision) => decision.name === name)),
  );

  async function run(decision: string): Promise<void> {
    setProblems([]);
    try {
      const { data } = await decide({ variables: { ids: chosen.map(({ id }) => id), decision } });
      const failed = data?.decideActions.filter(({ isDecided }) => !isDecided) ?? [];
      const count = chosen.length - failed.length;
      if (count > 0) {
        void message.success(
          <Plural value={count} one="# action was decided." other="# actions were decided." />,
        );
      }
      const titles = new Map(chosen.map(({ id, title }) => [id, title]));
      setProblems(failed.map(({ id, message: text }) => `${titles.get(id) ?? ''}: ${text ?? ''}`));
      if (failed.length === 0) done();
    } catch (error) {
      setProblems([toProblem(error).message]);
    }
  }

  return (
    <div>
      <Flex wrap gap="small" align="center" role="group" aria-label={t`Chosen actions`}>
        <Plural value={chosen.length} one="# chosen" other="# chosen" />
        {offered.map(({ name, label }) => (
          <Button key={name} loading={loading} onClick={() => void run(name)}>
            {label}
          </Button>
        ))}
        {offered.length === 0 && (
          <span className="muted">{t`These actions have no decision in common.`}</span>
        )}
        <Button type="text" onClick={done}>
          {t`Clear selection`}
        </Button>
      </Flex>
      {problems.length > 0 && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t`Some actions were not decided`}
          description={
            <ul>
              {problems.map((problem) => (
                <li key={problem} dir="auto">
                  {problem}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
