import { useSyncExternalStore } from 'react';

let printing = false;

/** Calls the listener before and after the page is printed; returns a function that unsubscribes. */
export function subscribePrinting(listener: () => void): () => void {
  const set = ({ type }: Event) => {
    printing = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', set);
  window.addEventListener('afterprint', set);
  return () => {
    window.removeEventListener('beforeprint', set);
    window.removeEventListener('afterprint', set);
  };
}

/** Whether the page is being printed. */
export const isPrinting = (): boolean => printing;

/** Returns whether the page is being printed, and updates with it. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribePrinting, isPrinting);
