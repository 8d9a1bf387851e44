import { useSyncExternalStore } from 'react';
import { DEFAULT_NOTIFICATION_COLOR } from '../../server/core/ledger/notification-color';
import { clientId } from './client-id';

/** An action of a notification. Running it removes the notification. */
export interface NotificationAction {
  text: string;
  run: () => void;
}

/** An entry in the notification bar. */
export interface Notification {
  /** CLIENT_ID_LENGTH characters. */
  id: string;
  text: string;
  /** The background colour, as #rrggbb. */
  color: string;
  actions: readonly NotificationAction[];
  /** Interrupts a screen reader. */
  urgent: boolean;
}

let list: readonly Notification[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Notification[]): void {
  list = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a notification before the others and returns its id. */
export function notify({
  text,
  color = DEFAULT_NOTIFICATION_COLOR,
  actions = [],
  urgent = false,
}: Pick<Notification, 'text'> & Partial<Notification>): string {
  const id = clientId();
  set([{ id, text, color, actions, urgent }, ...list]);
  return id;
}

/** Removes a notification; does nothing if it is already gone. */
export const dismiss = (id: string): void => set(list.filter((notification) => notification.id !== id));

/** Removes all. */
export const forgetNotifications = (): void => set([]);

/** Returns the notifications, newest first, and updates with every change. */
export const useNotifications = (): readonly Notification[] => useSyncExternalStore(subscribe, () => list);
