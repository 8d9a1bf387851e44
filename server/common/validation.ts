import { applyDecorators, type ArgumentMetadata, ValidationPipe, Injectable } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  type ValidationError,
} from 'class-validator';
import { AppError, type FieldError, validationFailed } from './app-error.js';
import { hasNothingInvisible, isVisibleText } from './visible-text.js';

/** Highest id: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

// Control characters, line and paragraph separators, and halves of surrogate pairs: none belongs in a line of text.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const NO_CONTROL = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u;

/** Whether a text could be stored as one line: what has control characters matches no record. */
export const isPlainText = (text: string) => !CONTROL.test(text);

/** What the decorators of this file have in common. */
interface FieldOptions {
  /** May be left out; the property is then undefined. */
  optional?: boolean;
  description?: string;
}

const trim = Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
/** Trims, and composes letters with their accents: two spellings that look the same are the same. */
const trimAndCompose = Transform(({ value }) =>
  typeof value === 'string' ? value.trim().normalize('NFC') : value,
);

const INVISIBLE_MESSAGE = 'must not contain invisible characters';

const IsVisible = () =>
  ValidateBy({
    name: 'isVisible',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isVisibleText(value),
      defaultMessage: () => `must be readable and ${INVISIBLE_MESSAGE}`,
    },
  });

const HasNothingInvisible = () =>
  ValidateBy({
    name: 'hasNothingInvisible',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && hasNothingInvisible(value),
      defaultMessage: () => INVISIBLE_MESSAGE,
    },
  });

/** Counts characters as PostgreSQL does: by code point. class-validator's own Length passes over some. */
const HasLength = (min: number, max: number) =>
  ValidateBy({
    name: 'hasLength',
    validator: {
      validate: (value: unknown) => {
        const length = typeof value === 'string' ? [...value].length : -1;
        return length >= min && length <= max;
      },
      defaultMessage: () => `must be ${min} to ${max} characters long`,
    },
  });

function text(min: number, max: number, options: FieldOptions, api: ApiPropertyOptions = {}) {
  return [
    ...(options.optional ? [IsOptional()] : []),
    IsString({ message: 'must be text' }),
    HasLength(min, max),
    Matches(NO_CONTROL, { message: 'must not contain control characters' }),
    ApiProperty({
      type: String,
      minLength: min,
      maxLength: max,
      required: !options.optional,
      description: options.description,
      ...api,
    } as ApiPropertyOptions),
  ];
}

/** A person's name: 1 to 100 characters, trimmed and in NFC, none of them invisible. */
export const Name = (options: FieldOptions = {}) =>
  applyDecorators(trimAndCompose, ...text(1, 100, options), IsVisible());

/** A company's or feature's title: 1 to 200 characters, trimmed and in NFC, none of them invisible. */
export const Title = (options: FieldOptions = {}) =>
  applyDecorators(trimAndCompose, ...text(1, 200, options), IsVisible());

/** The title of something that exists: one stored before titles were checked can still be named. */
export const ExistingTitle = (options: FieldOptions = {}) =>
  applyDecorators(trimAndCompose, ...text(1, 200, options));

/** The identity provider's id of an account: 1 to 128 characters. */
export const FirebaseId = (options: FieldOptions = {}) => applyDecorators(trim, ...text(1, 128, options));

/** A password: 8 to 128 characters, kept as typed. */
export const Password = (options: FieldOptions = {}) => applyDecorators(...text(8, 128, options));

/** An email address of at most 254 characters, trimmed. It is kept as typed otherwise: the identity provider has the same. */
export const Email = (options: FieldOptions = {}) =>
  applyDecorators(
    trim,
    ...text(3, 254, options, { format: 'email' } as ApiPropertyOptions),
    HasNothingInvisible(),
    IsEmail({}, { message: 'must be an email address such as ada@example.com' }),
  );

/** One of a closed list of values. */
export const OneOf = (values: readonly string[], options: FieldOptions = {}) =>
  applyDecorators(
    ...(options.optional ? [IsOptional()] : []),
    IsIn(values, { message: `must be one of: ${values.join(', ')}` }),
    ApiProperty({
      enum: [...values],
      required: !options.optional,
      description: options.description,
    } as ApiPropertyOptions),
  );

/** An id as text: no sign, no leading zero, so that a record has one name. */
const CANONICAL_ID = /^(0|[1-9]\d{0,9})$/;

/** A record's id: 1 (or 0 with `zero`) to 2147483647, as a number or a numeric string without leading zeros. */
export const RecordId = (options: FieldOptions & { zero?: boolean } = {}) => {
  const min = options.zero ? 0 : 1;
  const message = `must be a whole number from ${min} to ${MAX_ID}`;
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' && CANONICAL_ID.test(value) ? Number(value) : value)),
    ...(options.optional ? [IsOptional()] : []),
    IsInt({ message }),
    Min(min, { message }),
    Max(MAX_ID, { message }),
    ApiProperty({
      type: 'integer',
      minimum: min,
      maximum: MAX_ID,
      required: !options.optional,
      description: options.description,
    } as ApiPropertyOptions),
  );
};

/** A record's id in a path or look-up: null for what no record can have, so that it is absent, not an error. */
export function parseId(text: string): number | null {
  const id = CANONICAL_ID.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : null;
}

/** Validates every body, argument and parameter that has a class; a failure names its fields (422). */
@Injectable()
export class AppValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => validationFailed(fieldErrors(errors)),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // A body that is no object has no fields to name.
    const isBody = metadata.type === 'body' && this.toValidate(metadata);
    if (isBody && (value === null || typeof value !== 'object' || Array.isArray(value))) {
      throw new AppError('BAD_REQUEST', 'The body must be an object of named fields, as JSON or as a form.');
    }
    return super.transform(value, metadata);
  }
}

function fieldErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path ? `${path}.${error.property}` : error.property;
    const [message] = Object.values(error.constraints ?? {});
    return [...(message ? [{ field, message }] : []), ...fieldErrors(error.children ?? [], field)];
  });
}
