import type { Language } from '../../../../platform/mail/languages.js';

/** The path of a role's page. */
export const rolePath = (id: number | string): string => `/page-role?id=${id}`;

/** The title of the action that asks for the approval of a role. */
export const APPROVAL_TITLE: Record<Language, string> = {
  en: 'Approval of the role {role}',
  de: 'Freigabe der Stelle {role}',
  es: 'Aprobación del puesto {role}',
  fr: 'Approbation du poste {role}',
  ar: 'الموافقة على الوظيفة {role}',
};
