/** The paths of this capability's pages. */
export const emailPaths = {
  masterControlUndeliverableEmails: '/master-control-undeliverable-emails',
} as const;
