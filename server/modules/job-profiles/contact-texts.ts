/** The title of the action. `{role}` and `{company}` are replaced by the titles. */
export const CONTACT_TITLE = {
  en: '{company} asks for contact: {role}',
  de: '{company} bittet um Kontakt: {role}',
  es: '{company} solicita contacto: {role}',
  fr: '{company} demande à vous contacter : {role}',
  ar: 'تطلب {company} التواصل: {role}',
};
