/* The pages and other components of audit log that the console loads when one of them is shown first: one file. */
export { CompanyHistory, RecordHistory, UserHistory } from './audit-part';
export { default as AuditLogPage } from './audit-log-page';
