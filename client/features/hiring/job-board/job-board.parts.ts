/* The components of the job board in the console: one file. */
export { default as ApplyPage } from './apply-page';
export { default as JobBoardSection } from './job-board-section';
