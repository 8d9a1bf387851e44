import { useSyncExternalStore } from 'react';
import { DEFAULT_NOTIFICATION_COLOR } from '../../server/config/constants';
import { clientId } from './client-id';

/** Something that can be done about a notification; doing it removes the notification. */
export interface NotificationAction {
  text: string;
  run: () => void;
}

/** A line in the notification bar. */
export interface Notification {
  /** CLIENT_ID_LENGTH characters. */
  id: string;
  text: string;
  /** Its ground, as #rrggbb. */
  color: string;
  actions: readonly NotificationAction[];
  /** Interrupts what a screen reader is saying. */
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

/** Adds a notification below the others and answers its id. */
export function notify({
  text,
  color = DEFAULT_NOTIFICATION_COLOR,
  actions = [],
  urgent = false,
}: Pick<Notification, 'text'> & Partial<Notification>): string {
  const id = clientId();
  set([...list, { id, text, color, actions, urgent }]);
  return id;
}

/** Removes a notification; one that is gone already is no error. */
export const dismiss = (id: string): void => set(list.filter((notification) => notification.id !== id));

/** Removes all: they concern whoever was signed in. */
export const forgetNotifications = (): void => set([]);

/** The notifications, oldest first, following every change. */
export const useNotifications = (): readonly Notification[] => useSyncExternalStore(subscribe, () => list);
