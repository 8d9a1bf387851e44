import type { Actor } from '../../../core/access/actor.js';
import type { Denial } from '../../../core/access/denial.js';
import type { Application } from '../candidates/applications/application.entity.js';
import { denialOfDeciding } from '../candidates/applications/application.policy.js';
import { ApplicationState } from '../candidates/candidate.enums.js';
import { managesRoles, type RuledRole } from '../roles/role.policy.js';
import { ApplicantEmailState } from './applicant-emails.enums.js';
import type { ApplicantEmail } from './applicant-email.entity.js';

/** Why the actor may not write to the applicant, apart from reasons that depend on the applicant. */
export const denialOfWriting = (
  actor: Actor,
  { state, role }: Pick<Application, 'state'> & { role: RuledRole },
): Denial | null =>
  denialOfDeciding(actor, role) ??
  (state === ApplicationState.WITHDRAWN ? { reason: 'APPLICANT_GETS_NO_EMAILS' } : null);

/** Why an email cannot be cancelled: only pending emails can. */
export const denialOfCancelling = ({ state }: Pick<ApplicantEmail, 'state'>): Denial | null =>
  state === ApplicantEmailState.WAITING ? null : { reason: 'APPLICANT_EMAIL_NOT_WAITING' };

/** Why the actor may not change the email templates of a company. */
export const denialOfTemplates = (actor: Actor, companyId: number): Denial | null =>
  managesRoles(actor, companyId) ? null : { reason: 'ROLE_MANAGERS_ONLY' };
