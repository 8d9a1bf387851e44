/* The pages and other components of privileges that the console loads when one of them is shown first: one file. */
export { default as UserPrivileges } from './user-privileges';
