/* The pages and other components of legacy usage that the console loads when one of them is shown first: one file. */
export { default as LegacyUsagePage } from './legacy-usage-page';
