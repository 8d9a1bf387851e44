import type { PermissionsPart } from '../../../core/access/permission-registry.js';
import { denialOfTemplates, denialOfWriting } from './applicant-email.policy.js';

/** The operations that this module adds on applications, and on the templates of a company. */
export const APPLICANT_EMAILS_PERMISSIONS = {
  application: { sendApplicantEmail: denialOfWriting },
  company: { changeApplicantEmailTemplates: (actor, { id }) => denialOfTemplates(actor, id) },
} as const satisfies PermissionsPart;
