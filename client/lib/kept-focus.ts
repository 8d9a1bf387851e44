import { useEffect } from 'react';

/**
 * Keeps the focus in the page. What has it may go by itself: a row that an answer takes away, a button once it was
 * pressed. It passes to the nearest thing around that can have it, and to the content where nothing else is left.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element | undefined;
    let around: HTMLElement[] = [];

    function onFocus({ target }: FocusEvent): void {
      held = target as Element;
      around = [];
      let part = held.parentElement;
      while ((part = part?.closest<HTMLElement>('[tabindex]') ?? null)) {
        around.push(part);
        part = part.parentElement;
      }
    }
    function onBlur(): void {
      // The user went elsewhere if it is still there; browsers differ in whether they tell of one that is removed.
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
