/* The pages and other components of API clients that the console loads when one of them is shown first: one file. */
export { default as ApiClientPage } from './api-client-page';
export { default as ApiClientsPage } from './api-clients-page';
