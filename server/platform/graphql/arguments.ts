import { applyDecorators } from '@nestjs/common';
import { Args, type ArgsOptions, Field, ID, Int, type ReturnTypeFuncValue } from '@nestjs/graphql';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { Unique } from '../validation/unique.js';
import { MAX_SEARCH_LENGTH, MAX_SEARCH_WORDS, searchTerms } from '../database/search.js';
import { validationFailed } from '../errors/app-error.js';
import {
  AppValidationPipe,
  ID_MESSAGE,
  isPlainText,
  MAX_ID,
  parseId,
  RecordId,
} from '../validation/validation.js';

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

const pipe = new AppValidationPipe();

/** One argument, validated as a field with these decorators would be. Like those, the last one is checked first. */
export const Arg =
  (name: string, options: ArgsOptions, ...rules: PropertyDecorator[]): ParameterDecorator =>
  (target, key, index) => {
    class Only {
      [field: string]: unknown;
    }
    for (const rule of rules.toReversed()) rule(Only.prototype, name);
    const types: unknown[] = Reflect.getMetadata('design:paramtypes', target, key!);
    const type = types[index] as ReturnTypeFuncValue;
    // Without a type, the pipe of all arguments does not check it before this one.
    types[index] = Object;
    Args(
      name,
      { type: () => type, ...options },
      {
        async transform(value) {
          const all = await pipe.transform({ [name]: value }, { type: 'body', metatype: Only });
          return (all as Only)[name];
        },
      },
    )(target, key, index);
  };

/** The argument `input`. Problems are those of `input.title`, for example. */
export const InputArg =
  (description: string): ParameterDecorator =>
  (target, key, index) => {
    const type = Reflect.getMetadata('design:paramtypes', target, key!)[index];
    Arg(
      'input',
      { description },
      ValidateNested(),
      Type(() => type),
    )(target, key, index);
  };

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

/** A list of `least` to `most` distinct ids of records, such as users. */
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

/** The argument `search` of lists of people to choose from. */
export const NameArg = () =>
  Arg(
    'search',
    { nullable: true, description: 'Words of the name. At most 200 characters.' },
    IsOptional(),
    SearchWords(),
  );
