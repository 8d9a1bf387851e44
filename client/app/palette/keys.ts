import { readCookie, writeCookie } from '../../lib/cookies';
import { shortcutKey } from '../../lib/shortcut-key';

// A cookie rather than local storage, which logging out clears.
const COOKIE = 'shortcuts';

/** Whether single keys are shortcuts. Users of speech input may turn them off. */
export const areShortcutsOn = (): boolean => readCookie(COOKIE) !== 'off';

/** Turns the single-key shortcuts on or off in this browser. */
export const setShortcutsOn = (on: boolean): void => writeCookie(COOKIE, on ? 'on' : 'off');

/** The modifier key of this device's shortcuts. */
export const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The time within which the second key of a sequence must follow, in milliseconds. */
const PATIENCE = 1500;

interface Actions {
  /** The palette's shortcut, which also works while typing. */
  openPalette: () => void;
  /** The action of each single key, and of each sequence such as "g d". */
  keys: Record<string, (() => void) | undefined>;
}

/** Handles the shortcuts; returns a function that stops. */
export function listenForShortcuts(actions: () => Actions): () => void {
  let prefix = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const { openPalette, keys } = actions();
    const key = shortcutKey(event);
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'k' || event.shiftKey || isDialogOpen()) return;
      event.preventDefault();
      openPalette();
      return;
    }
    if (!areShortcutsOn() || isTyping(event.target) || isDialogOpen()) return;
    const run = keys[prefix + key];
    clearTimeout(timer);
    prefix = '';
    if (run) {
      event.preventDefault();
      run();
    } else if (Object.keys(keys).some((known) => known.startsWith(`${key} `))) {
      prefix = `${key} `;
      timer = setTimeout(() => (prefix = ''), PATIENCE);
    }
  }

  document.addEventListener('keydown', onKeyDown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKeyDown);
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=combobox], [role=menu]') !== null);

/** Whether a dialog is open, during which the shortcuts are off. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog], dialog[open]')].some(
    // The drawer of a record leaves the list beside it usable.
    (dialog) => dialog.checkVisibility() && !dialog.closest('.record-drawer'),
  );

/** Focuses the search field of the page's list. */
export function focusListSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
}

/**
 * Opens the next or the previous record if one is shown that has buttons for it. Otherwise moves the focus to the next or the
 * previous row of the page's list, or to its first one.
 */
export function moveInList(step: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(`main [data-step="${step}"]`)];
  // While a part of the record beside a list loads, its buttons are hidden. The list must not get ahead of it then.
  const button = buttons.find((one) => one.checkVisibility() || one.closest('.record-drawer'));
  if (button) return button.click();
  const links = [...document.querySelectorAll<HTMLElement>('main [data-open]')].filter(
    (link) => link.checkVisibility() && !link.closest('.record-drawer'),
  );
  const row = document.activeElement?.closest('li, [role=row], tr');
  const current = links.findIndex((link) => row?.contains(link));
  links[current < 0 ? 0 : current + step]?.focus();
}
