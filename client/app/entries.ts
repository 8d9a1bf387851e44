import type { MessageDescriptor } from '@lingui/core';
import { hasPrivilege } from '../lib/access';
import { allPages, type AppPage } from '../lib/capability';
import type { Me } from '../lib/session';

/** A page in the command palette and, with `menu`, in the menu bar. */
export interface PageEntry {
  path: string;
  label: MessageDescriptor;
  place: number;
  menu: boolean;
}

/** Returns the entries of the pages that the user is offered, in order. */
export function entriesFor(me: Me): PageEntry[] {
  return allPages()
    .flatMap(({ path, title, need, entry }) => {
      if (!entry || !isFor(me, need) || entry.shown?.(me) === false) return [];
      const { place, menu = false, label = title } = entry;
      return [{ path, label, place, menu }];
    })
    .sort((a, b) => a.place - b.place);
}

const isFor = (me: Me, need: AppPage['need']) => typeof need === 'string' || hasPrivilege(me, need.privilege);
