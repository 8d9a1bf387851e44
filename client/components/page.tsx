import type { ReactNode } from 'react';

/** A page's frame: its one heading, what may stand beside it, and its content. */
export function Page(props: { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <header className="page__head">
        <div>
          <h1 className="page__title">{props.title}</h1>
          {props.lead && <p className="page__lead">{props.lead}</p>}
        </div>
        {props.actions && <div className="page__actions">{props.actions}</div>}
      </header>
      {props.children}
    </div>
  );
}

/** A titled box on a page. */
export function Panel(props: { title: string; aside?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <section className={`panel ${props.className ?? ''}`} aria-label={props.title}>
      <div className="panel__head">
        <h2 className="panel__title">{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}
