/* The pages and other components of emails to applicants that the console loads when one of them is shown first: one file. */
export { default as EmailTemplatesPage } from './email-templates-page';
export { EmailsSection } from './emails-section';
export { DecisionEmailField } from './decision-email-field';
