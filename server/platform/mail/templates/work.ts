import type { Texts } from '../content.js';

/** A long job, such as an import, has ended. */
export interface JobFinishedValues {
  /** What the job did, in the recipient's language. */
  title: string;
  /** How many rows were processed. */
  done: number;
  /** How many rows failed. */
  failed: number;
  /** The path of the page with the result. */
  link: string;
}

/** Any other event that concerns the recipient. The caller provides texts in the recipient's language. */
export interface NotificationValues {
  title: string;
  text: string;
  /** The path of the page to open. */
  link?: string | null;
}

export const jobFinished: Texts<JobFinishedValues> = {
  en: ({ title, done, failed, link }) => ({
    subject: `Finished: ${title}`,
    heading: title,
    paragraphs: [`The job has finished. Rows processed: ${done}. Rows that failed: ${failed}.`],
    action: { label: 'View the result', link },
  }),
  de: ({ title, done, failed, link }) => ({
    subject: `Fertig: ${title}`,
    heading: title,
    paragraphs: [`Der Auftrag ist fertig. Verarbeitete Zeilen: ${done}. Fehlgeschlagene Zeilen: ${failed}.`],
    action: { label: 'Ergebnis ansehen', link },
  }),
  es: ({ title, done, failed, link }) => ({
    subject: `Terminado: ${title}`,
    heading: title,
    paragraphs: [`El trabajo terminó. Filas procesadas: ${done}. Filas con error: ${failed}.`],
    action: { label: 'Ver el resultado', link },
  }),
  fr: ({ title, done, failed, link }) => ({
    subject: `Terminé : ${title}`,
    heading: title,
    paragraphs: [`La tâche est terminée. Lignes traitées : ${done}. Lignes en échec : ${failed}.`],
    action: { label: 'Voir le résultat', link },
  }),
  ar: ({ title, done, failed, link }) => ({
    subject: `اكتملت المهمة: ${title}`,
    heading: title,
    paragraphs: [`اكتملت المهمة. عدد الصفوف المعالجة: ${done}. عدد الصفوف التي تعذّرت معالجتها: ${failed}.`],
    action: { label: 'عرض النتيجة', link },
  }),
};

const OPEN = {
  en: 'Open Job Lobby',
  de: 'Job Lobby öffnen',
  es: 'Abrir Job Lobby',
  fr: 'Ouvrir Job Lobby',
  ar: 'فتح Job Lobby',
};

const notificationIn =
  (label: string) =>
  ({ title, text, link }: NotificationValues) => ({
    subject: title,
    heading: title,
    paragraphs: [text],
    ...(link && { action: { label, link } }),
  });

export const notification: Texts<NotificationValues> = {
  en: notificationIn(OPEN.en),
  de: notificationIn(OPEN.de),
  es: notificationIn(OPEN.es),
  fr: notificationIn(OPEN.fr),
  ar: notificationIn(OPEN.ar),
};
