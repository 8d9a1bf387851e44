/* The pages and other components of dashboard that the console loads when one of them is shown first: one file. */
export { default as Dashboard } from './dashboard';
export { default as FirstStepsPanel } from './first-steps-panel';
