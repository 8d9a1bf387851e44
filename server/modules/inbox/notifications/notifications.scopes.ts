import type { ScopesPart } from '../../../core/access/scopes.js';

/** What API clients may do in this module. Notifications are for a person. */
export const NOTIFICATIONS_SCOPES = {
  notForClients: [
    'User.notifications',
    'User.unreadNotificationCount',
    'User.notifyByEmail',
    'User.actionsByEmail',
    'Mutation.markNotificationsRead',
    'Mutation.setNotifyByEmail',
  ],
} as const satisfies ScopesPart;
