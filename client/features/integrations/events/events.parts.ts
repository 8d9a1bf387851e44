/* The pages of events that the console loads when one of them is shown first: one file. */
export { default as EventsPage } from './events-page';
