/* What API clients of directories show, loaded when one is shown first: one file. */
export { default as DirectorySection } from './directory-section';
