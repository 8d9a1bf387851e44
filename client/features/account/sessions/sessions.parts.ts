/* The pages and other components of sessions that the console loads when one of them is shown first: one file. */
export { default as IdleBar } from './idle-bar';
export { default as Sessions } from './sessions';
export { default as SignOutEverywhere } from './sign-out-everywhere';
