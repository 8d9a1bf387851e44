import { createContext, use, useEffect, useId } from 'react';

/* What the rest of the client knows about the pages that are kept while others are shown: see app/kept-pages.tsx. */

let addresses: readonly string[] = [];

/** Stores the addresses of the kept pages, the latest last. */
export const setKeptAddresses = (all: readonly string[]): void => void (addresses = all);

/** Whether the page at an address is kept. */
export const isKept = (address: string): boolean => addresses.includes(address);

/** Returns the search part of the address at which the user has left a page; undefined if it is not kept. */
export function keptSearch(pathname: string): string | undefined {
  const address = addresses.findLast((each) => each.split('?')[0] === pathname);
  return address?.slice(pathname.length);
}

/** What keeps a page from being kept, by the ids of components of the page. */
export const ReasonsToDrop = createContext<Set<string> | undefined>(undefined);

/** Drops the page if it is left while this is true: for dialogs and for input that the user has decided to lose. */
export function useDropPage(isDropped: boolean): void {
  const id = useId();
  const reasons = use(ReasonsToDrop);
  useEffect(() => {
    if (!isDropped) return;
    reasons?.add(id);
    return () => void reasons?.delete(id);
  }, [id, isDropped, reasons]);
}
