import { createContext, use } from 'react';
import type { BoardContext } from '../../../server/modules/hiring/job-board/pages/board-pages';

/** The address, language and theme of the page. */
export const PageContext = createContext<BoardContext | null>(null);

/** Returns the address, language and theme of the page. */
export function usePage(): BoardContext {
  const context = use(PageContext);
  if (!context) throw new Error('Pages of the job board are rendered with a context.');
  return context;
}

/** Joins a path and parameters. */
export const address = (path: string, ...params: string[]): string => {
  const given = params.filter(Boolean).join('&');
  return given ? `${path}?${given}` : path;
};

/** Returns a function for links within the board: they name the language if the page's address does. */
export function useHref(): (path: string, ...params: string[]) => string {
  const { isExplicit, language } = usePage();
  return (path, ...params) => address(path, ...params, isExplicit ? `lang=${language}` : '');
}

/** Returns the parameters of a search without some of them. */
export function without(query: string, ...names: string[]): string {
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  return params.toString();
}
