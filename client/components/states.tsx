import { LockOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Empty, Skeleton as Bars } from 'antd';
import { Suspense, type ReactNode } from 'react';
import type { Problem } from '../lib/errors';
import { lazy } from '../lib/parts';

const Result = lazy(() => import('./result'));

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

/** An empty state with a suggestion of what to do. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
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
  <Suspense>
    <Result icon={<LockOutlined />} title={title} subTitle={children} />
  </Suspense>
);
