/** The languages of the client and of emails. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'] as const;
