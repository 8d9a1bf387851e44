/* The components of the job board in the console: one file. */
export { default as JobBoardSection } from './job-board-section';
