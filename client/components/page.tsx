import { Flex } from 'antd';
import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { OptionalPart, PartBoundary } from './part-boundary';

interface PageProps {
  title: string;
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
  /** A list page: its list fills the window, and only the list scrolls. */
  fill?: boolean;
  /** The page holds forms, which are hard to read at full width. */
  narrow?: boolean;
  /** The largest width of the page, in pixels. */
  width?: number;
  children: ReactNode;
}

/** Where the list of a list page shows its count. */
const CountSlot = createContext<HTMLElement | null>(null);

/** A page's frame: its only h1, optional content beside it, and the page content. */
export function Page(props: PageProps) {
  return props.fill ? <ListPage {...props} /> : <PlainPage {...props} />;
}

function PlainPage({ title, breadcrumbs, lead, image, state, actions, narrow, width, children }: PageProps) {
  return (
    <Flex vertical gap={20} className="page" style={{ maxWidth: width ?? (narrow ? 800 : undefined) }}>
      <Flex component="header" wrap gap="small" align="end" justify="space-between">
        <Flex gap="middle" align="center">
          {image}
          <div>
            {breadcrumbs}
            {state ? (
              <Flex wrap gap="4px 12px" align="center">
                <h1 className="breaking">{title}</h1>
                {state}
              </Flex>
            ) : (
              <h1 className="breaking">{title}</h1>
            )}
            {lead && <p className="muted">{lead}</p>}
          </div>
        </Flex>
        {actions && (
          <Flex wrap gap="small">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Flex>
  );
}

/** The title, the count and the actions are one row; the list has the rest of the window. */
function ListPage({ title, breadcrumbs, lead, views, actions, children }: PageProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <CountSlot value={slot}>
      <div className="page page--fill">
        <header className="page__row">
          <div className="page__titles">
            {breadcrumbs}
            <h1 className="breaking">{title}</h1>
            <span ref={setSlot} />
            {lead && <span className="page__lead muted">{lead}</span>}
            {views}
          </div>
          {actions && (
            <Flex wrap gap="small" className="end">
              {actions}
            </Flex>
          )}
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
  return slot ? createPortal(children, slot) : children;
}

interface PanelProps {
  title: string;
  aside?: ReactNode;
  /** What the panel does cannot be undone, or has consequences. */
  danger?: boolean;
  children: ReactNode;
}

const headStyle = { minHeight: 56, padding: '8px var(--side)', borderBlockEnd: '1px solid var(--border)' };

// A long title breaks into lines before the other part moves below it, but not into letters.
const titleStyle = { flex: '1 1 0', minWidth: 'min(100%, 6em)' };

/** A titled box on a page. An error inside it leaves the rest of the page usable. */
export function Panel({ title, aside, danger, children }: PanelProps) {
  return (
    <section className={danger ? 'panel panel--danger' : 'panel'} aria-label={title}>
      <Flex component="header" wrap align="center" justify="space-between" gap="small" style={headStyle}>
        <h2 className="breaking" style={titleStyle}>
          {title}
        </h2>
        {aside && <OptionalPart>{aside}</OptionalPart>}
      </Flex>
      <div style={{ padding: '20px var(--side) 24px' }}>
        <PartBoundary>{children}</PartBoundary>
      </div>
    </section>
  );
}
