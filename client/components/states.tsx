import { LockOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Empty, Result, Skeleton as Bars } from 'antd';
import type { ReactNode } from 'react';
import type { Problem } from '../lib/errors';
import { EmptyPicture } from './empty-picture';

/** Grey bars with the height of the text that will replace them, to avoid layout shifts. */
export function Skeleton({ lines = 4, label }: { lines?: number; label?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={label ?? t`Loading`}>
      <Bars active title={false} paragraph={{ rows: lines }} />
    </div>
  );
}

/** An error message with a retry button. */
export function ProblemState({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const { t } = useLingui();
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t`This could not be loaded`}
      description={problem.message}
      action={
        retry && (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  );
}

/** What is shown instead of data: that it is loading, or why it failed, with a button to try again. */
export function Absent(props: {
  of: { problem?: Problem; retry: () => unknown };
  lines?: number;
  label?: string;
}) {
  const { of, lines, label } = props;
  if (!of.problem) return <Skeleton lines={lines} label={label} />;
  return <ProblemState problem={of.problem} retry={() => void of.retry()} />;
}

/** An empty state with a suggestion of what to do. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Empty
      image={<EmptyPicture />}
      styles={{ image: { height: 72 } }}
      description={
        <>
          <strong>{props.title}</strong>
          <br />
          {props.children}
        </>
      }
    >
      {props.action}
    </Empty>
  );
}

/** Says what the user may not see, and who can change that. */
export const NotAllowedState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Result icon={<LockOutlined />} title={title} subTitle={children} />
);
