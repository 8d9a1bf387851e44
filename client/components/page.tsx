import { ConfigProvider } from 'antd';
import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { TitleBeside } from './breadcrumbs';
import { OptionalPart, PartBoundary } from './part-boundary';

interface PageProps {
  title: string;
  /** What the page is about the record that its title names; part of the heading. */
  subject?: string;
  /** Where the page is, above its title. */
  breadcrumbs?: ReactNode;
  lead?: ReactNode;
  /** Shown beside the title, such as a person's avatar. */
  image?: ReactNode;
  /** The state of the record, after its title. */
  state?: ReactNode;
  actions?: ReactNode;
  /** The choice between the lists of a list page. */
  views?: ReactNode;
  /** The title row of a list page has no room for the list's count. */
  isFull?: boolean;
  /** A list page: its list fills the window, and only the list scrolls. */
  fill?: boolean;
  /** A page of settings and forms, which are hard to read at full width. */
  narrow?: boolean;
  children: ReactNode;
}

/** Where the list of a list page shows its count: beside the title, or among its tools if the title row is full. */
const CountSlot = createContext<HTMLElement | 'tools' | null>(null);

/** A page's frame: its only h1, optional content beside it, and the page content. */
export function Page(props: PageProps) {
  return props.fill ? <ListPage {...props} /> : <PlainPage {...props} />;
}

function PlainPage(props: PageProps) {
  const { breadcrumbs, image, lead, narrow, children } = props;
  return (
    <div className={narrow ? 'page page--settings' : 'page'}>
      {image ? (
        <>
          {breadcrumbs && <div className="title-row">{breadcrumbs}</div>}
          <header className="record-head">
            {image}
            <div className="grows">
              <Title {...props} />
              {lead && <p className="muted">{lead}</p>}
            </div>
            <Actions {...props} />
          </header>
        </>
      ) : (
        <header className="title-row">
          <div className="title-row__titles">
            <TitleBeside value={props.title}>{breadcrumbs}</TitleBeside>
            <Title {...props} />
            {lead && <p className="title-row__lead ellipsis muted">{lead}</p>}
          </div>
          <Actions {...props} />
        </header>
      )}
      <div className="page__body">{children}</div>
    </div>
  );
}

function Title({ title, subject, state }: PageProps) {
  const heading = (
    <h1 className="breaking">
      {title} {subject && <small className="muted">{subject}</small>}
    </h1>
  );
  if (!state) return heading;
  return (
    <div className="title-row__titles">
      {heading}
      {state}
    </div>
  );
}

const Actions = ({ actions }: PageProps) => actions && <div className="title-row__actions">{actions}</div>;

/** The title, the count and the actions are one row; the list has the rest of the window. */
function ListPage(props: PageProps) {
  const { title, breadcrumbs, lead, views, isFull, children } = props;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <CountSlot value={isFull ? 'tools' : slot}>
      <div className="page page--fill">
        <header className="title-row">
          <div className="title-row__titles">
            <TitleBeside value={title}>{breadcrumbs}</TitleBeside>
            <h1 className="breaking">{title}</h1>
            {!isFull && <span ref={setSlot} />}
            {views && <div className="scrolls-sideways">{views}</div>}
            {lead && <span className="title-row__lead ellipsis muted">{lead}</span>}
          </div>
          <Actions {...props} />
        </header>
        {children}
      </div>
    </CountSlot>
  );
}

/** Whether the component is part of a list page. */
export const useIsListPage = (): boolean => use(CountSlot) !== null;

/** Shows its content beside the title of a list page, or in place on another page. */
export function BesideTitle({ children }: { children: ReactNode }) {
  const slot = use(CountSlot);
  return slot === null || slot === 'tools' ? children : createPortal(children, slot);
}

interface PanelProps {
  title: string;
  aside?: ReactNode;
  /** What the panel does cannot be undone, or has consequences. */
  danger?: boolean;
  children: ReactNode;
}

/** A heading's own buttons are text until the pointer is over them. */
const quiet = { color: 'default', variant: 'text' } as const;

/** A titled part of a page. An error inside it leaves the rest of the page usable. */
export function Panel({ title, aside, danger, children }: PanelProps) {
  return (
    <section className={danger ? 'panel panel--danger' : 'panel'} aria-label={title}>
      <header className="panel__head">
        <h2 className="breaking">{title}</h2>
        {aside && (
          <ConfigProvider button={quiet}>
            <OptionalPart>{aside}</OptionalPart>
          </ConfigProvider>
        )}
      </header>
      <div className="panel__body">
        <PartBoundary>{children}</PartBoundary>
      </div>
    </section>
  );
}
