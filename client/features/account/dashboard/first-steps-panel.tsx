import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import type { FirstStep } from '../../../components/first-steps';
import { Panel } from '../../../components/page';
import { hasFeature, useMe } from '../../../lib/access';
import { contributed } from '../../../lib/capability';
import { FIRST_STEPS } from './arrangement';
import { useArrangement } from './use-arrangement';

/** The panel FIRST STEPS of the dashboard: what a new company needs. It is not shown to admins that find everything done. */
export default function FirstStepsPanel() {
  const { t } = useLingui();
  const me = useMe();
  const [arrangement, store] = useArrangement();
  const [done, setDone] = useState<Readonly<Record<string, boolean>>>({});
  const [wasUndone, setWasUndone] = useState(false);
  const report = useCallback(
    (step: string, isDone: boolean) => setDone((all) => ({ ...all, [step]: isDone })),
    [],
  );
  const steps = contributed('firstSteps').filter(({ feature }) => !feature || hasFeature(me, feature));
  const next = steps.find(({ title, Action }) => Action && done[title.id] === false);
  const isKnown = steps.every(({ title }) => done[title.id] !== undefined);
  const [count, total] = [steps.filter(({ title }) => done[title.id]).length, steps.length];
  if (isKnown && count < total && !wasUndone) setWasUndone(true);
  // Once something was undone, the panel stays until the user leaves the page, to show that the last step is done.
  const isNeeded = !isKnown || count < total || wasUndone;
  const { company } = me;
  if (!company) return null;
  const watchers = steps.map((step) => (
    <Watcher key={step.title.id} step={step} companyId={company.id} report={report} />
  ));
  return (
    <>
      {watchers}
      {isNeeded && (
        <div className="area">
          <Panel
            title={t`FIRST STEPS`}
            aside={
              <Flex align="center" gap="small">
                <span className="muted" role="status">
                  {t`${count} of ${total} done`}
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  onClick={() => void store({ ...arrangement, hidden: [...arrangement.hidden, FIRST_STEPS] })}
                >
                  {t`Dismiss`}
                </Button>
              </Flex>
            }
          >
            <ol>
              {steps.map((step) => (
                <Step
                  key={step.title.id}
                  step={step}
                  companyId={company.id}
                  isDone={done[step.title.id]}
                  isNext={step === next}
                />
              ))}
            </ol>
          </Panel>
        </div>
      )}
    </>
  );
}

interface StepProps {
  step: FirstStep;
  companyId: string;
  isDone: boolean | undefined;
  /** The first one with a button that is not done: its button is the page's primary one. */
  isNext: boolean;
}

/** A step with its button, until it is done. A dialog of the button stays: it may say what has failed. */
export function Step({ step: { title, text, Action }, companyId, isDone, isNext }: StepProps) {
  const { t } = useLingui();
  const [wasOffered, setWasOffered] = useState(false);
  if (!isDone && !wasOffered) setWasOffered(true);
  return (
    <li className="action-row list-entry row">
      {isDone ? (
        <CheckCircleFilled className="first-steps__mark first-steps__mark--done" aria-label={t`Done`} />
      ) : (
        <span className="first-steps__mark" role="img" aria-label={t`Not done yet`} />
      )}
      <div className="grows breaking">
        <strong>{t(title)}</strong>
        <div className="muted">{t(text)}</div>
      </div>
      {Action && wasOffered && (
        <div hidden={isDone}>
          <Suspense>
            <Action companyId={companyId} isPrimary={isNext} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** Reports whether a step is done. */
function Watcher({ step: { title, Watch }, companyId, report }: WatcherProps) {
  const { id } = title;
  const reportStep = useCallback((isDone: boolean) => report(id, isDone), [id, report]);
  return <Watch companyId={companyId} report={reportStep} />;
}

interface WatcherProps {
  step: FirstStep;
  companyId: string;
  report: (step: string, isDone: boolean) => void;
}
