import { enumOf } from '../../../platform/validation/enum-of.js';

/** What a rater recommends. The values are those of the database. */
export const Recommendation = enumOf('Recommendation', 'What a rater recommends.', {
  STRONG_NO: 'Strongly against hiring the person.',
  NO: 'Against hiring the person.',
  MIXED: 'Undecided.',
  YES: 'For hiring the person.',
  STRONG_YES: 'Strongly for hiring the person.',
});
export type Recommendation = keyof typeof Recommendation;
