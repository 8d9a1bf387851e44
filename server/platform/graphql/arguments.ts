import { applyDecorators } from '@nestjs/common';
import { Args, Field, ID, Int } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidatorConstraint,
} from 'class-validator';
import { Unique } from '../validation/unique.js';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_WORDS, searchTerms } from '../database/search.js';
import { validationFailed } from '../errors/app-error.js';
import { ID_MESSAGE, isPlainText, MAX_ID, parseId, RecordId } from '../validation/validation.js';

/** The id of a record, as a field of an input or of arguments. */
export const IdField = (description: string) =>
  applyDecorators(
    Field(() => ID, { description }),
    RecordId(),
  );

/** The id of a record, as an argument. It is checked as an `IdField`, without a class of arguments. */
export const IdArg = (name: string, description: string): ParameterDecorator =>
  Args(
    name,
    { type: () => ID, description },
    {
      transform(text: string) {
        const id = parseId(text);
        if (id === null) throw validationFailed([{ field: name, message: ID_MESSAGE }]);
        return id;
      },
    },
  );

/** The argument `expectedVersion` of an update: the version of the record that the changes are based on. */
export function ExpectedVersion(record: string) {
  const not = { message: `must be the version of the ${record}, a whole number from 1` };
  return applyDecorators(
    Field(() => Int, { description: `The \`version\` of the ${record} that the changes are based on.` }),
    Max(MAX_ID, not),
    Min(1, not),
    IsInt(not),
  );
}

const toId = (value: unknown) =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;

/** A list of `least` to `most` different ids of records, such as users. */
export function RecordIds(most: number, records: string, least = 1) {
  const not = { each: true, message: `must be different ids of ${records}` };
  return applyDecorators(
    Transform(({ value }) => (Array.isArray(value) ? value.map(toId) : value)),
    Max(MAX_ID, not),
    Min(1, not),
    IsInt(not),
    Unique({ message: not.message }),
    ArrayMaxSize(most, { message: `must have at most ${most} ids` }),
    ArrayMinSize(least, { message: 'must have at least one id' }),
    IsArray({ message: 'must be a list' }),
  );
}

@ValidatorConstraint({ name: 'plainText' })
class PlainText {
  validate(value: unknown) {
    return typeof value === 'string' && isPlainText(value);
  }
  defaultMessage() {
    return 'must not contain control characters';
  }
}

@ValidatorConstraint({ name: 'fewWords' })
class FewWords {
  validate(value: unknown) {
    return typeof value !== 'string' || searchTerms(value).length <= MAX_SEARCH_WORDS;
  }
  defaultMessage() {
    return `must have at most ${MAX_SEARCH_WORDS} different words`;
  }
}

/** The words of a search. */
export const SearchWords = () =>
  applyDecorators(
    Validate(FewWords),
    Validate(PlainText),
    MaxLength(MAX_SEARCH_LENGTH, { message: `must be at most ${MAX_SEARCH_LENGTH} characters long` }),
    IsString({ message: 'must be text' }),
  );
