/* The pages and other components of imports that the console loads when one of them is shown first: one file. */
export { default as BulkBar } from './bulk-bar';
export { default as JobList } from './job-list';
export { default as ResendAll } from './resend-all';
export { default as ImportPage } from './import-page';
export { default as JobPage } from './job-page';
