export const ENDED = 'Your session has ended. Sign in again.';
export const OTHER_PASSWORD = 'another-Passw0rd';
