import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '../../lib/errors';
import { Icon } from './icon';
import { alert, lock } from './shapes';

function State(props: {
  icon: string;
  title: string;
  children?: ReactNode;
  role?: 'alert';
  action?: ReactNode;
}) {
  return (
    <div className="state" role={props.role}>
      <Icon shape={props.icon} size={32} />
      <p className="state__title">{props.title}</p>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  );
}

/** Grey bars with the height of the text that will replace them, to avoid layout shifts. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <div className="skeleton" role="status" aria-label={t`Loading`}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton__line" />
      ))}
    </div>
  );
}

/** A placeholder for a page that is loading. */
export function PageSkeleton({ title }: { title?: string }) {
  return (
    <div className="page page--loading">
      {title && <h1>{title}</h1>}
      <Skeleton lines={6} />
    </div>
  );
}

/** An error message with a retry button. */
export function ProblemState({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const { t } = useLingui();
  const action = retry && (
    <button type="button" className="button" onClick={retry}>
      <Trans>Try again</Trans>
    </button>
  );
  return (
    <State icon={alert} title={t`This could not be loaded`} role="alert" action={action}>
      {problem.message}
    </State>
  );
}

/** Says what the user may not see, and who can change that. */
export function NotAllowedState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <State icon={lock} title={title}>
      {children}
    </State>
  );
}
