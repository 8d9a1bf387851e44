/* Icon shapes of the light pages. */

export const eye =
  'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
export const eyeOff =
  'M3 3l18 18M10.6 5.6c.5-.1.9-.1 1.4-.1 6.4 0 10 6.5 10 6.5a17 17 0 0 1-3.2 3.9M6.3 6.9A16.7 16.7 0 0 0 2 12s3.6 6.5 10 6.5c1.7 0 3.2-.5 4.5-1.1M9.9 10a3 3 0 0 0 4.2 4.2';
export const alert = 'M12 3.5l9.5 16.5h-19zM12 10v4.5M12 17.2v.3';
export const lock = 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5';
export const mail = 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7';
