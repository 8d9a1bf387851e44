/** The feature that attendance belongs to. */
export const ATTENDANCE = 'Attendance';
