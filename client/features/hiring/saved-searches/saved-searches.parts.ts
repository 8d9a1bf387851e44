/* The components of saved searches in the console: one file. */
export { default as SavedSearchesPage } from './saved-searches-page';
