/** The path of the page with the email templates of the user's company. */
export const emailTemplatesPath = '/page-email-templates';
