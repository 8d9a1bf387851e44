/* The pages and other components of emails that the console loads when one of them is shown first: one file. */
export { default as UndeliverableEmailsPage } from './undeliverable-emails-page';
