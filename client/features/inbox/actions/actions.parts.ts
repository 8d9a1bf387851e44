/* The pages and other components of actions that the console loads when one of them is shown first: one file. */
export { default as ActionsPanel, ActionsAside } from './actions-panel';
export { WaitingPart } from './waiting-part';
export { default as ActionsPage } from './actions-page';
export { default as ActionPage } from './action-page';
