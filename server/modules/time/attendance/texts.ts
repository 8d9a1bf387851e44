/** The page of attendance. */
export const ATTENDANCE_PATH = '/page-attendance';

/** The page of the month of a day, which leads and admins open. */
export const monthPath = (day: string): string => `${ATTENDANCE_PATH}?view=month&month=${day.slice(0, 7)}`;

/** The title of the action that asks for leave. `{days}` are the first and the last day. */
export const ABSENCE_TITLE = {
  en: 'Request for leave: {days}',
  de: 'Antrag auf Abwesenheit: {days}',
  es: 'Solicitud de ausencia: {days}',
  fr: 'Demande d’absence : {days}',
  ar: 'طلب إجازة: {days}',
};

/** The title of the action that asks to cancel leave that has begun. `{days}` are the first and the last day. */
export const CANCELLATION_TITLE = {
  en: 'Cancel leave that has begun: {days}',
  de: 'Begonnene Abwesenheit stornieren: {days}',
  es: 'Cancelar una ausencia ya iniciada: {days}',
  fr: 'Annuler une absence commencée : {days}',
  ar: 'إلغاء إجازة بدأت: {days}',
};

/** The title of the action that asks for a correction. `{day}` is the day. */
export const CORRECTION_TITLE = {
  en: 'Correction of working time: {day}',
  de: 'Korrektur der Arbeitszeit: {day}',
  es: 'Corrección del tiempo de trabajo: {day}',
  fr: 'Correction du temps de travail : {day}',
  ar: 'تصحيح وقت العمل: {day}',
};

/** Returns days for titles and notifications, which `showTimes` writes in a language. */
export const daysText = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);
