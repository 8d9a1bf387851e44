import { Alert, App } from 'antd';
import { useState } from 'react';
import { toProblem, type Problem } from '../lib/errors';

/** Returns a function that runs a change and says what was done, or why it failed. It returns whether it succeeded. */
export function useAttempt() {
  const { message } = App.useApp();
  return async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      void message.error(toProblem(error).message);
      return false;
    }
    if (done) void message.success(done);
    return true;
  };
}

/** Runs work whose failure stays on the page: `failure` renders it, until the work is run again. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(toProblem(error)));
    setBusy(false);
  }

  const failure = problem && <Alert type="error" role="alert" showIcon title={problem.message} />;
  return { busy, run, failure };
}
