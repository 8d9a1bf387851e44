/* The pages that the server renders, by folder: one line each. */
export { feedTexts, render } from './job-board/render';
import './saved-searches/pages';
import './calendar/pages';
