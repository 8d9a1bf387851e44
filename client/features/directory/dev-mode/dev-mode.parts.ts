/* The pages and other components of dev mode that the console loads when one of them is shown first: one file. */
export { DevBar } from './dev-bar';
export { default as DevModeSetting } from './dev-mode-setting';
export { default as TestPage } from './test-page/test-page';
