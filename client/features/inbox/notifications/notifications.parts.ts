/* The pages and other components of notifications that the console loads when one of them is shown first: one file. */
export { default as NotificationList } from './notification-list';
export { default as NotificationSettings } from './notification-settings';
