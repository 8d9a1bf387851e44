/** The default colour of notifications. */
export const DEFAULT_NOTIFICATION_COLOR = '#fa581d';
