/* The components of employment that the console loads when one of them is shown first: one file. */
export { EmploymentSection } from './employment-section';
