import type { MessageDescriptor } from '@lingui/core';
import { withState } from '../components/list/list-params';
import { hasPrivilege } from '../lib/access';
import { allPages, entryGroups, type AppPage } from '../lib/capability';
import type { Me } from '../lib/session';

/** A page in the command palette and, with `menu`, in the menu bar. */
export interface PageEntry {
  path: string;
  label: MessageDescriptor;
  menu: boolean;
}

/** Returns the entries of the pages that the user is offered: by group, and in the order of the capabilities. */
export function entriesFor(me: Me): PageEntry[] {
  const offered = allPages().flatMap(({ path, title, need, entry }) => {
    if (!entry || !isFor(me, need) || entry.shown?.(me) === false) return [];
    const { group = 'work', menu = false, label = title } = entry;
    return [{ group, path, label, menu }];
  });
  return entryGroups.flatMap((name) => offered.filter(({ group }) => group === name));
}

/** The search part of the address at which the user has last seen each page. */
const searches = new Map<string, string>();

/** Stores the search part of a page that is shown. */
export const keepSearch = (pathname: string, search: string): void => void searches.set(pathname, search);

/** Forgets all of them, because the session has ended. */
export const forgetSearches = (): void => searches.clear();

/**
 * Returns where the entry of a page leads: to the page as the user has left it, with its search and filters, and from the page itself
 * to its beginning.
 */
export function addressOf(path: string, pathname: string): string {
  const search = path === pathname ? '' : (searches.get(path) ?? '');
  // Only the state of its list: an entry never leads to another company or record.
  return withState(new URLSearchParams(search), '').size === 0 ? path + search : path;
}

const isFor = (me: Me, need: AppPage['need']) => typeof need === 'string' || hasPrivilege(me, need.privilege);
