import { useLocation, useNavigate } from 'react-router-dom';

/** The state of an address at which something was opened on the page of the address before. */
interface OpenedState {
  isOpened?: boolean;
}

/**
 * Returns functions for details that a page opens on top of itself. Parameters of the address name them, and opening adds an
 * entry to the history: Back closes them, and so does `close`.
 */
export function useOpened() {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as OpenedState | null;

  function to(changes: Record<string, string | undefined>) {
    // The address is ahead of what is rendered.
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    return { search: params.toString() };
  }

  /** Opens details. Replaces those that are open. */
  function open(changes: Record<string, string | undefined>): void {
    const isOpen = Object.keys(changes).some((name) => new URLSearchParams(window.location.search).has(name));
    void navigate(to(changes), {
      replace: isOpen,
      state: isOpen ? state : { ...state, isOpened: true },
      preventScrollReset: true,
    });
  }

  /** Closes the details that the parameters name. */
  function close(...names: string[]): void {
    if (state?.isOpened) return void navigate(-1);
    const none = Object.fromEntries(names.map((name) => [name, undefined]));
    void navigate(to(none), { replace: true, preventScrollReset: true });
  }

  return { open, close };
}
