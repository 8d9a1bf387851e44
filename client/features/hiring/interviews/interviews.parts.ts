/* The components of interviews that the console loads when one of them is shown first: one file. */
export { InterviewsSection } from './interviews-section';
export { ScorecardsSection } from './scorecards-section';
export { OwnInterviews } from './own-interviews';
