import type { ReactNode } from 'react';
import type { Problem } from '../lib/errors';
import { Icon } from './icon';
import { alert, lock, people } from './shapes';

function State(props: {
  icon: string;
  title: string;
  children?: ReactNode;
  role?: 'alert';
  action?: ReactNode;
}) {
  return (
    <div className="state" role={props.role}>
      <span className="state__icon">
        <Icon shape={props.icon} size={26} />
      </span>
      <p className="state__title">{props.title}</p>
      {props.children && <p className="state__text">{props.children}</p>}
      {props.action}
    </div>
  );
}

/** Grey bars where text will stand, of the same height, so that nothing jumps. */
export function Skeleton({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton__line" />
      ))}
    </div>
  );
}

/** A whole page that is on its way. */
export function PageSkeleton() {
  return (
    <div className="page">
      <div className="panel">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}

/** What happened, in words, and a way to try again. */
export function ProblemState({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const action = retry && (
    <button type="button" className="button" onClick={retry}>
      Try again
    </button>
  );
  return (
    <State icon={alert} title="This could not be loaded" role="alert" action={action}>
      {problem.message}
    </State>
  );
}

/** Nothing here yet, and what to do about it. */
export function EmptyState(props: {
  title: string;
  icon?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <State icon={props.icon ?? people} title={props.title} action={props.action}>
      {props.children}
    </State>
  );
}

/** What this user may not see, and who can change that. */
export function NotAllowedState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <State icon={lock} title={title}>
      {children}
    </State>
  );
}
