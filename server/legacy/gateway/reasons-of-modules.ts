// Written by `npm run codegen` from what the modules register as `gateway`; not edited by hand.
export const REASONS_OF_MODULES: readonly (readonly [coordinates: RegExp, reason: string])[] = [
  [/^(Notification|User\.(notif|unread)|Mutation\.(markNotif|setNotify))/, "The old backend has no notifications."],
  [/^(Query\.(job|preview)|Job|Company\.jobs$|Mutation\.(\w*(Import|BulkAction)\w*|cancelJob)$)/, "The old backend has no imports and no actions on many users."],
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
