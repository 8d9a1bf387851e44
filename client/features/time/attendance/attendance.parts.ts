/* The page, the panel and other components of attendance that the console loads when one of them is shown first: one file. */
export { default as AttendancePage } from './attendance-page';
export { default as AttendancePanel } from './attendance-panel';
export { DayPart } from './day-part';
export { AttendanceAside } from './attendance-panel';
export { AbsenceSection } from './absence-section';
export { CorrectionSection } from './correction-section';
export { PersonLeave } from './person-leave';
export { PersonOvertime } from './person-overtime';
