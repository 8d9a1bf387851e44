/* The pages and other components of tasks that the console loads when one of them is shown first: one file. */
export { default as TaskParts } from './task-parts';
export { default as CreateTaskDialog } from './create-task-dialog';
