import type { Caller, TestServer } from './app.js';
import { gqlData } from './expectations.js';
import { openSealed } from './sealed.js';

const TEMPLATE = 'id builtIn name version isChanged texts { language subject text }';
const EMAIL = 'id subject text state createdAt endedAt sender { id }';

export const TEMPLATES = `query ($id: ID!) { company(id: $id) { applicantEmailTemplates { ${TEMPLATE} } } }`;
export const CREATE_TEMPLATE = `mutation ($companyId: ID, $input: ApplicantEmailTemplateInput!) {
  template: createApplicantEmailTemplate(companyId: $companyId, input: $input) { ${TEMPLATE} }
}`;
export const UPDATE_TEMPLATE = `mutation ($companyId: ID, $templateId: ID!, $input: ApplicantEmailTemplateInput!, $expectedVersion: Int!) {
  template: updateApplicantEmailTemplate(
    companyId: $companyId, templateId: $templateId, input: $input, expectedVersion: $expectedVersion) { ${TEMPLATE} }
}`;
export const REMOVE_TEMPLATE = `mutation ($companyId: ID, $templateId: ID!) {
  removeApplicantEmailTemplate(companyId: $companyId, templateId: $templateId)
}`;
export const PREVIEW = `query ($applicationId: ID!, $templateId: ID, $input: EmailTextInput) {
  preview: applicantEmailPreview(applicationId: $applicationId, templateId: $templateId, input: $input) {
    to language subject body canReceive
  }
}`;
export const SEND = `mutation ($applicationId: ID!, $input: EmailTextInput!) {
  email: sendApplicantEmail(applicationId: $applicationId, input: $input) { ${EMAIL} }
}`;
export const CANCEL_EMAIL = `mutation ($emailId: ID!) { email: cancelApplicantEmail(emailId: $emailId) { ${EMAIL} } }`;
export const EMAILS = `query ($id: ID!) { application(id: $id) { emails { ${EMAIL} } } }`;
export const MOVE_WITH_EMAIL = `mutation ($applicationIds: [ID!]!, $stageId: ID!, $email: DecisionEmailInput, $unlessEmailed: Boolean) {
  applications: moveApplications(applicationIds: $applicationIds, stageId: $stageId, email: $email, unlessEmailed: $unlessEmailed) { id state stage { id } }
}`;
export const REJECT_WITH_EMAIL = `mutation ($applicationIds: [ID!]!, $tell: Boolean!, $email: DecisionEmailInput) {
  applications: rejectApplications(applicationIds: $applicationIds, tell: $tell, email: $email) { id state }
}`;
export const REOPEN_UNLESS_EMAILED = `mutation ($applicationIds: [ID!]!) {
  applications: reopenApplications(applicationIds: $applicationIds, unlessEmailed: true) { id state }
}`;

/** An email as written by a test. */
export const LETTER = {
  subject: 'News for {name}',
  text: 'Hello {name},\n\nabout {role} at {company}: {link}\n{sender}',
};

/** A template with one language. */
export const templateInput = (fields: object = {}) => ({
  name: 'Thanks',
  texts: [{ language: 'en', ...LETTER }],
  ...fields,
});

/** Returns the emails to an applicant as a manager of the role sees them. */
export const emailsFor = async (app: TestServer, caller: Caller, id: string): Promise<any[]> =>
  (await gqlData(app, caller, EMAILS, { id })).application.emails;

/** Returns the values of the emails handed over for delivery to an address, oldest first. */
export async function lettersTo(
  app: TestServer,
  email: string,
): Promise<{ subject: string; text: string; link: string; company: string }[]> {
  const rows: { sealed: Buffer }[] = await app.database.query(
    `SELECT sealed FROM emails WHERE lower(recipient) = lower($1) AND template = 'applicantEmail' ORDER BY id`,
    [email],
  );
  return openSealed(app, rows);
}
