import { DEFAULT_NOTIFICATION_COLOR } from '../../server/core/ledger/notification-color';

const HEX = /^#[\da-f]{6}$/i;

/** Returns the color, or the default if it is not in #rrggbb notation. */
export const safeColor = (color: string): string => (HEX.test(color) ? color : DEFAULT_NOTIFICATION_COLOR);
