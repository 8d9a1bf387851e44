/** The kind of the action with which a person answers a request to stay in a talent pool. */
export const POOL_REQUEST = 'TALENT_POOL_REQUEST';
const SUBJECT = 'TALENT_POOL_REQUEST';

/** For how many months a person agrees in the inbox. On the page of the application, people choose. */
export const AGREED_MONTHS = 12;

/** Returns what the action is about. */
export const subjectOf = (id: number) => ({ type: SUBJECT, id });

/** Returns the same for several requests. */
export const subjectsOf = (ids: number[]) => ({ type: SUBJECT, ids });

/** The title of the action. `{role}` and `{company}` are replaced by the titles. */
export const POOL_REQUEST_TITLE = {
  en: '{company} would like to keep your application: {role}',
  de: '{company} möchte Ihre Bewerbung behalten: {role}',
  es: '{company} desea conservar su candidatura: {role}',
  fr: '{company} souhaite garder votre candidature : {role}',
  ar: 'تود {company} الاحتفاظ بطلبك: {role}',
};

/** The labels of its decisions. */
export const POOL_REQUEST_LABELS = {
  AGREE: {
    en: `Agree for ${AGREED_MONTHS} months`,
    de: `Für ${AGREED_MONTHS} Monate zustimmen`,
    es: `Aceptar por ${AGREED_MONTHS} meses`,
    fr: `Accepter pour ${AGREED_MONTHS} mois`,
    ar: `الموافقة لمدة ${AGREED_MONTHS} شهرًا`,
  },
};
