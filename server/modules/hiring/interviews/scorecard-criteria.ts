import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { Language } from '../../../platform/mail/languages.js';
import { msg, translated } from '../../../platform/mail/texts.js';

/** The maximum number of criteria of a role. */
export const MAX_CRITERIA = 10;
/** The maximum number of characters of the text of a scorecard. */
export const MAX_SCORECARD_TEXT = 5_000;
/** The lowest and the highest rating. */
export const LOWEST = 1;
export const HIGHEST = 4;

/** A criterion that applicants for a role are rated by. */
@ObjectType({ description: 'What the applicants for a role are rated by.' })
export class Criterion {
  @Field(() => ID, { description: 'The id of the criterion within the role.' })
  id: string;

  @Field({ description: '1 to 100 characters.' })
  name: string;
}

/** The rating of a criterion, with the name of the criterion at that time. */
@ObjectType({ description: 'The rating of a criterion, with its name as it was then.' })
export class Rating {
  @Field(() => ID, { description: 'The id of the criterion.' })
  criterionId: string;

  @Field({ description: 'The name of the criterion as it was rated.' })
  criterion: string;

  @Field(() => Int, { description: `${LOWEST} (lowest) to ${HIGHEST} (highest).` })
  rating: number;
}

/** The criteria of roles without own ones. */
const DEFAULTS = [msg('Skills'), msg('Experience'), msg('Communication'), msg('Motivation')];

/** Returns the default criteria in a language. Their ids are the same in all languages. */
export const defaultCriteria = (language: Language): Criterion[] =>
  DEFAULTS.map((name, index) => ({ id: `default-${index + 1}`, name: translated(language, name) }));
