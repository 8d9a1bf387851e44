import { type ComponentType, createElement, type ReactNode } from 'react';
import type { BoardPage, MorePages } from '../../../server/modules/hiring/job-board/pages/board-pages';

/** The views of pages of folders above this one, by kind. Each of them has fields to fill in. */
export type MoreViews = { [Kind in keyof MorePages]: (page: MorePages[Kind]) => ReactNode };

const views = new Map<string, ComponentType<object>>();
const offers: ComponentType<{ path: string }>[] = [];

/** Adds the views of a folder, and what it offers below the search of all open roles. */
export function addPages(more: Partial<MoreViews>, Offer?: ComponentType<{ path: string }>): void {
  for (const [kind, view] of Object.entries(more)) views.set(kind, view as ComponentType<object>);
  if (Offer) offers.push(Offer);
}

/** Returns what a page of another folder shows. */
export function viewOfOther(page: BoardPage): ReactNode {
  const view = views.get(page.kind);
  if (!view) throw new Error(`No view shows the page ${page.kind}: add it to client/site/render.ts.`);
  return createElement(view, page);
}

/** What other folders offer below the search of all open roles. */
export const boardOffers = (): readonly ComponentType<{ path: string }>[] => offers;
