import { Flex } from 'antd';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** Where the page is, above its title. */
  breadcrumbs?: ReactNode;
  lead?: ReactNode;
  /** Shown beside the title, such as a person's avatar. */
  image?: ReactNode;
  actions?: ReactNode;
  /** The page's list fills the window, and only the list scrolls. */
  fill?: boolean;
  /** The page holds forms, which are hard to read at full width. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page's frame: its only h1, optional content beside it, and the page content. */
export function Page({ title, breadcrumbs, lead, image, actions, fill, narrow, children }: PageProps) {
  return (
    <Flex
      vertical
      gap={20}
      className={fill ? 'page page--fill' : 'page'}
      style={narrow ? { maxWidth: 800 } : undefined}
    >
      <Flex component="header" wrap gap="small" align="end" justify="space-between">
        <Flex gap="middle" align="center">
          {image}
          <div>
            {breadcrumbs}
            <h1 className="breaking">{title}</h1>
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

interface PanelProps {
  title: string;
  aside?: ReactNode;
  /** The panel's list fills the page; see `Page`. */
  fill?: boolean;
  children: ReactNode;
}

const headStyle = { minHeight: 56, padding: '8px var(--side)', borderBlockEnd: '1px solid var(--border)' };

// A long title breaks into lines before the other part moves below it, but not into letters.
const titleStyle = { flex: '1 1 0', minWidth: 'min(100%, 6em)' };

/** A titled box on a page. */
export function Panel({ title, aside, fill, children }: PanelProps) {
  return (
    <section className={fill ? 'panel panel--fill' : 'panel'} aria-label={title}>
      <Flex component="header" wrap align="center" justify="space-between" gap="small" style={headStyle}>
        <h2 className="breaking" style={titleStyle}>
          {title}
        </h2>
        {aside}
      </Flex>
      <div className="panel__body" style={{ padding: '20px var(--side) 24px' }}>
        {children}
      </div>
    </section>
  );
}
