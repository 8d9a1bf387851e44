import { registerEnumType } from '@nestjs/graphql';

/** What a rater recommends. The values are those of the database. */
export enum Recommendation {
  STRONG_NO = 'STRONG_NO',
  NO = 'NO',
  MIXED = 'MIXED',
  YES = 'YES',
  STRONG_YES = 'STRONG_YES',
}

registerEnumType(Recommendation, {
  name: 'Recommendation',
  description: 'What a rater recommends.',
  valuesMap: {
    STRONG_NO: { description: 'Strongly against hiring the person.' },
    NO: { description: 'Against hiring the person.' },
    MIXED: { description: 'Undecided.' },
    YES: { description: 'For hiring the person.' },
    STRONG_YES: { description: 'Strongly for hiring the person.' },
  },
});
