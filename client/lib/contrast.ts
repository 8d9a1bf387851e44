import { DEFAULT_NOTIFICATION_COLOR } from '../../server/core/ledger/notification-color';

const HEX = /^#[\da-f]{6}$/i;

/** Returns the colour, or the default if it is not in #rrggbb notation. */
export const safeColor = (color: string): string => (HEX.test(color) ? color : DEFAULT_NOTIFICATION_COLOR);

/** Relative luminance as defined by WCAG 2, 0 to 1. */
function luminance(color: string): number {
  const linear = (at: number): number => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Returns black or white, whichever has more contrast with the colour. The better one always passes AA (at least 4.58).
 */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';
