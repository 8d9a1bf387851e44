import type { Texts } from '../content.js';
import {
  type AccountLinkValues,
  type EmailChangeAnnouncedValues,
  type EmailChangeConfirmValues,
  emailChangeAnnounced,
  emailChangeConfirm,
  emailVerification,
  passwordReset,
} from './account.js';
import { action, type ActionValues } from './actions.js';
import { invitation, invitationReminder, type InvitationValues } from './invitations.js';
import {
  accountReactivated,
  type AccountReactivatedValues,
  accountSuspended,
  type AccountSuspendedValues,
  addedToCompany,
  type AddedToCompanyValues,
  removedFromCompany,
  type RemovedFromCompanyValues,
} from './membership.js';
import { jobFinished, type JobFinishedValues, notification, type NotificationValues } from './work.js';

/** The emails of the product, with the values that each needs. */
interface TemplateValues {
  invitation: InvitationValues;
  invitationReminder: InvitationValues;
  addedToCompany: AddedToCompanyValues;
  removedFromCompany: RemovedFromCompanyValues;
  accountSuspended: AccountSuspendedValues;
  accountReactivated: AccountReactivatedValues;
  passwordReset: AccountLinkValues;
  emailVerification: AccountLinkValues;
  emailChangeConfirm: EmailChangeConfirmValues;
  emailChangeAnnounced: EmailChangeAnnouncedValues;
  jobFinished: JobFinishedValues;
  notification: NotificationValues;
  action: ActionValues;
}

export const TEMPLATES: { [Name in keyof TemplateValues]: Texts<TemplateValues[Name]> } = {
  invitation,
  invitationReminder,
  addedToCompany,
  removedFromCompany,
  accountSuspended,
  accountReactivated,
  passwordReset,
  emailVerification,
  emailChangeConfirm,
  emailChangeAnnounced,
  jobFinished,
  notification,
  action,
};

export type TemplateName = keyof TemplateValues;

/**
 * Emails about accounts: links that people have requested, and warnings that protect the account. They are sent before
 * all others and have their own limits.
 */
export const ACCOUNT_TEMPLATES: readonly TemplateName[] = [
  'passwordReset',
  'emailVerification',
  'emailChangeConfirm',
  'emailChangeAnnounced',
];

/** The values that a template needs. */
export type ValuesOf<Name extends TemplateName> = TemplateValues[Name];
