import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { LineIcon } from '../../components/line-icon';
import { down } from '../../components/shapes';
import { SidebarLink } from '../../components/sidebar-row';
import { navGroups, type NavGroup } from '../../lib/capability';
import type { Me } from '../../lib/session';
import { addressOf, destinationAt, entriesFor, type Entry } from '../destinations';
import { useChangedGroups } from './sidebar-state';

/** The captions. What comes first needs none; the other groups have places of their own. */
const captions: Partial<Record<NavGroup, MessageDescriptor>> = {
  people: msg`People`,
  hiring: msg`Hiring`,
  time: msg({ message: 'Time', context: 'menu' }),
  records: msg({ message: 'Records', context: 'menu' }),
  developers: msg`Developers`,
  jobs: msg`Job search`,
  platform: msg`Platform`,
};

/** Members of a company that have applied for nothing do not look for a job, so that its pages are out of the way. */
const isClosedAtFirst = (group: NavGroup, me: Me) => group === 'jobs' && me.company !== null;

/** The places of the product that the user may open, by group. */
export function SidebarNav({ me, onChoose }: { me: Me; onChoose?: () => void }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const entries = useMemo(() => entriesFor(me), [me]);
  const [changed, toggle] = useChangedGroups();
  const here = destinationAt(pathname, search)?.to;
  const isCurrent = ({ to }: Entry) => to === here;
  const link = (entry: Entry) => (
    <li key={entry.to}>
      <SidebarLink
        to={addressOf(entry, pathname)}
        icon={entry.icon}
        label={t(entry.label)}
        isCurrent={isCurrent(entry)}
        onClick={onChoose}
      />
    </li>
  );
  return (
    <nav className="sidebar__nav" aria-label={t`Pages`}>
      {navGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        if (group === 'home') return <ul key={group}>{own.map(link)}</ul>;
        const caption = captions[group];
        if (!caption) return null;
        const isOpen = changed.includes(group) === isClosedAtFirst(group, me);
        return (
          <Group key={group} caption={t(caption)} isOpen={isOpen} onToggle={() => toggle(group)}>
            {own.filter((entry) => isOpen || isCurrent(entry)).map(link)}
          </Group>
        );
      })}
    </nav>
  );
}

interface GroupProps {
  caption: string;
  isOpen: boolean;
  onToggle: () => void;
  children: React.ReactNode[];
}

/** A group with a caption that folds it. The current page stays visible. */
function Group({ caption, isOpen, onToggle, children }: GroupProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        className="side-group__caption line"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span>{caption}</span>
        <LineIcon shape={down} turns={!isOpen} />
      </button>
      <ul id={id} aria-label={caption}>
        {children}
      </ul>
    </div>
  );
}
