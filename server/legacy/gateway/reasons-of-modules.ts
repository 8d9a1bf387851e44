// Written by `npm run codegen` from what the modules register; not edited by hand.
import type { Reason } from '../../platform/errors/reason.js';

/** Why fields of modules are not supported. */
export const REASONS_OF_MODULES: readonly (readonly [coordinates: RegExp, reason: string])[] = [
  [/[aA]bsence|[aA]ttendance|[pP]unch|[wW]ork(Schedule|Rules)|[oO]vertime|[sS]chedule(Template|Assignment)|^assignSchedule|^Shift|^BreakStep|[hH]oliday|^DayHours|^Desk|[lL]eave(Balance|Ledger|Polic|Entr|Seniority|Expiring)|^Ledger/, "The old backend has no attendance."],
  [/[aA]pi(Client|Scope)/, "The old backend has no API clients."],
  [/[cC]alendar|^freeBusy$|^(PersonBusy|BusyPeriod|AttendeeResponse)$|^invitable/, "The old backend has no calendars."],
  [/[eE]mployment|[eE]mployedUser/, "The old backend has no employment."],
  [/[pP]ayroll/, "The old backend has no payroll."],
  [/[sS]upport/, "The old backend has no support sessions."],
  [/[wW]ebhook|sendTestEvent/, "The old backend has no webhooks."],
  [/^(Mutation\.changePrivileges$|PrivilegeChange)/, "The old backend changes one privilege at a time."],
  [/^(Mutation\.syncStaff$|StaffSync|StaffRowInput|StaffState$|SyncOutcome$)/, "The old backend has no invitations and no external ids."],
  [/^(Notification|User\.(notif|unread)|Mutation\.(markNotif|setNotify))/, "The old backend has no notifications."],
  [/^(Query\.(events|eventTypes)$|Event(Page|Type|Data|Value)|CompanyEvent)/, "The old backend has no events."],
  [/^(Query\.(job|preview)|Job|Import|Company\.(jobs$|import)|Mutation\.(\w*(Import|BulkAction)\w*|cancelJob)$)/, "The old backend has no imports and no actions on many users."],
  [/^(Query\.auditLog$|Audit)/, "The old backend has no audit log."],
  [/^(Query\.export\w+|CompanyExportPage\.\w+)$/, "The old backend does not export data."],
  [/^(Query\.invitation$|Invit|Company\.invitations$|Mutation\.\w*[iI]nvit)/, "The old backend has no invitations."],
  [/^(Query\.listSettings$|ListSettings|ListView|SavedView|Mutation\.(\w+View|setTableSettings)$)/, "The old backend does not store how callers want to see lists."],
  [/^(Query\.permissions$|Permission\.)/, "The old backend does not say in advance what a caller may do."],
  [/^(Query\.securityLog$|Security)/, "The old backend has no security log."],
  [/^(Query\.undeliverableEmails$|Undeliverable|Mutation\.retryUndeliverable)/, "The old backend sends no emails of its own."],
  [/^(Session\.|User\.sessions$|Mutation\.(endSession|signOutEverywhere)$)/, "The old backend does not list or end sessions."],
  [/^Query\.featureCatalogue$/, "The old backend does not list the titles that it knows."],
  [/^Query\.privilegeCatalogue$/, "The old backend does not list the titles that it knows."],
];

/** The error reasons of the modules that the old backend has, too. */
export const REASONS_OF_BACKEND: Readonly<Record<string, Reason>> = {
  PERMANENT_COMPANY: {"code":"FORBIDDEN","meaning":"The platform itself needs the companies 1 and 2, so they cannot be closed.","action":"Remove the users from the company instead.","changeableBy":"NOBODY"},
  COMPANY_CLOSED: {"code":"CONFLICT","meaning":"The company has been closed, so nobody can join it.","action":"Ask a holder of 'MASTER CONTROL' to reopen the company.","changeableBy":"MASTER_CONTROL"},
  OWN_SECOND_FACTOR_FIRST: {"code":"FORBIDDEN","meaning":"The caller wants a company to require second factors, and has not signed in with one itself: it could lock itself out.","action":"Add a second factor to the own account, sign in with it, then repeat the request.","changeableBy":"SELF"},
  LINK_FOR_ANOTHER_ACCOUNT: {"code":"FORBIDDEN","meaning":"Another account requested the change of email that the link confirms.","action":"Sign out, then sign in with the account that requested it.","changeableBy":"SELF"},
  REGISTRATION_REFUSED: {"code":"FORBIDDEN","meaning":"The caller may not make this registration, or the account does not match it.","action":"Check the account's id and email. Only a company's admins can register other people in it.","changeableBy":"COMPANY_ADMIN"},
  UNDO_EXPIRED: {"code":"FORBIDDEN","meaning":"Admins can undo only their own allocations, and only within a minute.","action":"Remove the user from the company instead.","changeableBy":"MASTER_CONTROL"},
  NOT_YOURSELF: {"code":"FORBIDDEN","meaning":"Nobody may do this to their own account.","action":"Ask another admin to do it.","changeableBy":"COMPANY_ADMIN"},
  HOLDS_MASTER_CONTROL: {"code":"FORBIDDEN","meaning":"The user holds 'MASTER CONTROL', so only another holder may do this.","action":"Ask a holder of 'MASTER CONTROL' to do it.","changeableBy":"MASTER_CONTROL"},
  LAST_ADMIN: {"code":"CONFLICT","meaning":"The user is the last active admin of a company.","action":"Make another member an admin first.","changeableBy":"COMPANY_ADMIN"},
  LAST_MASTER_CONTROL: {"code":"CONFLICT","meaning":"The user is the last active holder of 'MASTER CONTROL'.","action":"Grant the privilege to somebody else first.","changeableBy":"MASTER_CONTROL"},
  REPORTING_CYCLE: {"code":"CONFLICT","meaning":"The manager reports to the person, directly or through others.","action":"Choose another manager, or change the manager of that person first.","changeableBy":"SELF"},
  EXTERNAL_ID_TAKEN: {"code":"CONFLICT","meaning":"Another member of the company has this external id.","action":"Choose a different one, or clear that of the other member first.","changeableBy":"COMPANY_ADMIN"},
  JOB_STATE: {"code":"CONFLICT","meaning":"The state of the job, or of the user it would change, does not allow this any more.","action":"Read the job again and continue from there.","changeableBy":"NOBODY"},
  EMAIL_NOT_CONFIRMED: {"code":"CONFLICT","meaning":"The email of the user is not confirmed.","action":"Ask the user to follow the link in the confirmation email and to sign in again.","changeableBy":"NOBODY"},
  FEATURE_MISSING: {"code":"FORBIDDEN","meaning":"The company does not have the feature that this belongs to.","action":"Ask a holder of 'MASTER CONTROL' to add the feature to the company.","changeableBy":"MASTER_CONTROL"},
};
