import { DEFAULT_NOTIFICATION_COLOR } from '../../../server/config/constants';

const HEX = /^#[\da-f]{6}$/i;

/** A colour as it may be shown: another notation than #rrggbb gives way to the default. */
export const safeColor = (color: string): string => (HEX.test(color) ? color : DEFAULT_NOTIFICATION_COLOR);

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is read better on a colour; the better one always passes AA (4.58 at the least). */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';
