import type { MessageDescriptor } from '@lingui/core';
import { withState } from '../components/list/list-params';
import { hasPrivilege } from '../lib/access';
import { allPages, contributed, navGroups, type AppPage, type Destination } from '../lib/capability';
import type { Me } from '../lib/session';

/** A destination whose label is known. */
export interface Entry extends Destination {
  label: MessageDescriptor;
}

const pathOf = ({ to }: Destination): string => to.replace(/\?.*/s, '');

/** Returns the destinations that the user is offered: by group, and in the order of the capabilities. */
export function entriesFor(me: Me): Entry[] {
  const pages = new Map(allPages().map((page) => [page.path, page]));
  const offered = contributed('destinations').flatMap((one) => {
    const page = pages.get(pathOf(one));
    if (!page || !isFor(me, page.need) || one.shown?.(me) === false) return [];
    return [{ label: page.title, ...one }];
  });
  return navGroups.flatMap((name) => offered.filter(({ group }) => group === name));
}

const isFor = (me: Me, need: AppPage['need']) => typeof need === 'string' || hasPrivilege(me, need.privilege);

/** Returns the destination that the address belongs to: its page's, or that of the page above. */
export function destinationAt(pathname: string, search: string): Destination | undefined {
  const all = contributed('destinations');
  const params = new URLSearchParams(search);
  const of = (path: string | undefined, isView: (one: Destination) => boolean) =>
    all.find((one) => pathOf(one) === path && isView(one));
  return (
    of(pathname, ({ isAt }) => isAt?.(params) !== false) ??
    of(allPages().find(({ path }) => path === pathname)?.below, ({ to }) => !to.includes('?'))
  );
}

/** The search part of the address at which the user has last seen each page. */
const searches = new Map<string, string>();

/** Stores the search part of a page that is shown. */
export const keepSearch = (pathname: string, search: string): void => void searches.set(pathname, search);

/** Forgets all of them, because the session has ended. */
export const forgetSearches = (): void => searches.clear();

/**
 * Returns where a destination leads: to the page as the user has left it, with its search and filters, and from the page itself
 * to its beginning. A view of a page always begins, and the page does if another view was left.
 */
export function addressOf({ to, isAt }: Pick<Destination, 'to' | 'isAt'>, pathname: string): string {
  const left = to === pathname ? '' : (searches.get(to) ?? '');
  const search = isAt?.(new URLSearchParams(left)) === false ? '' : left;
  // Only the state of its list: an entry never leads to another company or record.
  return withState(new URLSearchParams(search), '').size === 0 ? to + search : to;
}
