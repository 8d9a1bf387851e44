/* The pages and other components of settings that the console loads when one of them is shown first: one file. */
export { default as Appearance } from './appearance';
export { default as SettingsPage } from './settings-page';
