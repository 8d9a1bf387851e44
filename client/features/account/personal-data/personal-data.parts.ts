/* The pages and other components of personal data that the console loads when one of them is shown first: one file. */
export { default as DownloadData } from './download-data';
export { default as CloseAccount } from './close-account';
export { CloseMyCompany, ExportCompany } from './company-sections';
export { default as FailedErasuresPage } from './failed-erasures-page';
