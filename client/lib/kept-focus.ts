import { useEffect } from 'react';

/**
 * Keeps the focus in the page. The focused element may be removed: a row by an update, or a button after it was
 * pressed. The focus then moves to the nearest focusable ancestor, or to the content if there is none.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element | undefined;
    let around: HTMLElement[] = [];

    function onFocus({ target }: FocusEvent): void {
      if (!(target instanceof Element)) return;
      held = target;
      around = [];
      let part = held.parentElement;
      while ((part = part?.closest<HTMLElement>('[tabindex]') ?? null)) {
        around.push(part);
        part = part.parentElement;
      }
    }
    function onBlur(): void {
      // If the element still exists, the user moved the focus. Browsers differ in whether they fire an event for a
      // removed element.
      queueMicrotask(() => {
        if (held?.isConnected && !isHeld()) held = undefined;
      });
    }
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected || isHeld()) return;
      held = undefined;
      const main = document.getElementById('main');
      for (const next of main ? [...around, main] : around) {
        next.focus({ preventScroll: true });
        if (isHeld()) return;
      }
    });

    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
}

const isHeld = (): boolean => document.activeElement !== null && document.activeElement !== document.body;
