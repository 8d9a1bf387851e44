import type { TestDatabase } from '../../app.js';
import { gql } from '../doors.js';
import type { World } from '../world.js';
import {
  COMPANIES,
  type CompanyTarget,
  operation,
  type Operation,
  recordsOfAcme,
  type Targets,
} from './targets.js';

/** Applications of Acme (see roles-applications.ts): for an open role, and for one that Acme's employee recruits for. */
const FOR_OPEN = 1001;
const FOR_OWN = 1002;
/** Pending emails about them. */
const [OPEN, OWN] = [1001, 1002];

const byId = ({ target }: { target: string | number }) => ({ id: String(target) });
const inCompany = ({ target }: { target: CompanyTarget }) => ({ id: String(target.id) });
const APPLICATIONS = recordsOfAcme({ open: FOR_OPEN, own: FOR_OWN });
const PERSON = 'id displayName firstName lastName jobTitle firebaseId';
const TEXTS = '[{ language: en, subject: "Fresh", text: "Fresh" }]';
const read = (fields: string) =>
  gql(`query ($id: ID!) { application(id: $id) { emails { ${fields} } } }`, byId);
const template = (name: string, call: string) =>
  operation<CompanyTarget>(name, true, COMPANIES, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} }`, inCompany),
  });
const write = (name: string, call: string, targets: Targets<string | number>) =>
  operation<string | number>(name, true, targets, {
    [`Mutation.${call.slice(0, call.indexOf('('))}`]: gql(`mutation ($id: ID!) { ${call} { state } }`, byId),
  });

/** Emails to applicants, and their templates. */
export const APPLICANT_EMAILS: Operation[] = [
  operation<CompanyTarget>('list the email templates for applicants', false, COMPANIES, {
    'Company.applicantEmailTemplates': gql(
      'query ($id: ID!) { company(id: $id) { applicantEmailTemplates { name version } } }',
      inCompany,
    ),
    'ApplicantEmailTemplate.texts': gql(
      'query ($id: ID!) { company(id: $id) { applicantEmailTemplates { texts { subject text } } } }',
      inCompany,
    ),
  }),
  template(
    'create an email template for applicants',
    `createApplicantEmailTemplate(companyId: $id, input: { name: "Fresh", texts: ${TEXTS} }) { name }`,
  ),
  template(
    'change an email template for applicants',
    `updateApplicantEmailTemplate(companyId: $id, templateId: "DELAY", input: { texts: ${TEXTS} }, expectedVersion: 1) { name }`,
  ),
  template(
    'remove an email template for applicants',
    'removeApplicantEmailTemplate(companyId: $id, templateId: "REJECTION")',
  ),
  {
    ...operation<string | number>('read the emails to an applicant', false, APPLICATIONS, {
      'Application.emails': read('subject text state'),
      'ApplicantEmail.sender': read(`sender { ${PERSON} }`),
    }),
    namesColleagues: true,
  },
  operation<string | number>('preview an email to an applicant', false, APPLICATIONS, {
    'Query.applicantEmailPreview': gql(
      'query ($id: ID!) { applicantEmailPreview(applicationId: $id, templateId: "REJECTION") { to subject body } }',
      byId,
    ),
  }),
  write(
    'write an email to an applicant',
    'sendApplicantEmail(applicationId: $id, input: { subject: "Fresh", text: "Fresh" })',
    APPLICATIONS,
  ),
  write(
    'cancel an email to an applicant',
    'cancelApplicantEmail(emailId: $id)',
    recordsOfAcme({ open: OPEN, own: OWN }),
  ),
];

/** Adds pending emails, written by a colleague. */
export async function prepare(database: TestDatabase, { acme, colleague }: World): Promise<void> {
  await database.query(
    `INSERT INTO applicant_emails (id, company_id, application_id, sender_id, language, subject, text)
     VALUES ($1, $5, $3, $6, 'en', 'An email', 'A text'), ($2, $5, $4, $6, 'en', 'An email', 'A text')`,
    [OPEN, OWN, FOR_OPEN, FOR_OWN, acme.id, colleague.id],
  );
}
