import { emailMessage, required } from './use-form';

/** The shortest password that a new account takes. */
export const MIN_PASSWORD_LENGTH = 8;

/** What is wrong with the e-mail and password of a new account. */
export const accountMessages = (values: { email: string; password: string }) => ({
  email: emailMessage(values.email),
  password:
    values.password.length < MIN_PASSWORD_LENGTH
      ? `Use at least ${MIN_PASSWORD_LENGTH} characters.`
      : undefined,
  ...required(values, { email: 'Enter an email.', password: 'Choose a password.' }),
});

/** What is wrong with a new account of somebody else. */
export const newAccountMessages = (values: {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}) => ({
  ...accountMessages(values),
  ...required(values, { firstName: 'Enter a first name.', lastName: 'Enter a last name.' }),
});
