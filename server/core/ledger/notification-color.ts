/** The default color of notifications. */
export const DEFAULT_NOTIFICATION_COLOR = '#fa581d';
