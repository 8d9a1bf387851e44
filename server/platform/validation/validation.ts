import { applyDecorators, type ArgumentMetadata, ValidationPipe, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  type ValidationError,
} from 'class-validator';
import { AppError, type FieldError, type FieldReason, validationFailed } from '../errors/app-error.js';
import { composed } from './composed.js';
import { canonicalEmail, hasPlainDomain } from './email-address.js';
import { hasNothingInvisible, isVisibleText } from './visible-text.js';

/** Highest id: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

// Control characters, line and paragraph separators, and unpaired surrogates: none belongs in a line of text.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * Whether a text can be stored as a single line. No stored text has control characters, so texts with them match no
 * record.
 */
export const isPlainText = (text: string) => !CONTROL.test(text);

/** The options of the decorators in this file. */
interface FieldOptions {
  /** May be omitted or null; the property is then undefined or null. */
  optional?: boolean;
  /** Whether the property is a list, of which every item is checked. Only for `OneOf`. */
  each?: boolean;
  description?: string;
}

const trim = Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
/** Trims and composes accented letters, so that texts that look the same are equal. */
const trimAndCompose = Transform(({ value }) => (typeof value === 'string' ? composed(value.trim()) : value));

const INVISIBLE_MESSAGE = 'must not contain invisible characters';

const IsVisible = () =>
  ValidateBy({
    name: 'isVisible',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isVisibleText(value),
      defaultMessage: () => `must be readable and ${INVISIBLE_MESSAGE}`,
    },
  });

const HasNoControl = (isAllowed: (text: string) => boolean = isPlainText) =>
  ValidateBy({
    name: 'hasNoControl',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isAllowed(value),
      defaultMessage: () => 'must not contain control characters',
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

/** Refuses an address whose domain has letters that mail servers convert to others. */
const HasPlainDomain = () =>
  ValidateBy({
    name: 'hasPlainDomain',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && hasPlainDomain(value),
      defaultMessage: () => EMAIL_MESSAGE,
    },
  });

const EMAIL_MESSAGE = 'must be an email address such as ada@example.com';

/** Counts characters as PostgreSQL does, by code point. class-validator's Length skips some. */
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

function text(min: number, max: number, options: FieldOptions, format?: 'email') {
  return [
    ...(options.optional ? [IsOptional()] : []),
    IsString({ message: 'must be text' }),
    HasLength(min, max),
    HasNoControl(),
    ApiProperty({
      type: String,
      minLength: min,
      maxLength: max,
      required: !options.optional,
      description: options.description,
      ...(format && { format }),
    }),
  ];
}

/** A person's name: 1 to 100 characters, trimmed, in NFC, without invisible characters. */
export const Name = (options: FieldOptions = {}) =>
  applyDecorators(trimAndCompose, ...text(1, 100, options), IsVisible());

/** A company's or feature's title: 1 to 200 characters, trimmed, in NFC, without invisible characters. */
export const Title = (options: FieldOptions = {}) =>
  applyDecorators(trimAndCompose, ...text(1, 200, options), IsVisible());

/** A remark of one line: 1 to 500 characters, trimmed, in NFC, without invisible characters. */
export const Note = (options: FieldOptions = {}) =>
  applyDecorators(trimAndCompose, ...text(1, 500, options), IsVisible());

/** No control characters except line feeds and tabs. */
const LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\p{Co}])*$/u;

/** Text of several lines: `min` to `max` characters, trimmed, in NFC. */
export const Lines = (min: number, max: number) =>
  applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' ? composed(value.replace(/\r\n?/g, '\n').trim()) : value,
    ),
    HasNoControl((value) => LINES.test(value)),
    MaxLength(max, { message: `must be at most ${max} characters long` }),
    MinLength(min, { message: 'must not be empty' }),
    IsString({ message: 'must be text' }),
  );

/** May be omitted, but not null. For fields of an update that cannot be cleared. */
export const Omittable = () => ValidateIf((_, value) => value !== undefined);

/** The title of an existing record. Titles stored before the checks on invisible characters are accepted. */
export const ExistingTitle = (options: FieldOptions = {}) =>
  applyDecorators(trimAndCompose, ...text(1, 200, options));

/** The identity provider's account id: 1 to 128 characters. */
export const FirebaseId = (options: FieldOptions = {}) => applyDecorators(trim, ...text(1, 128, options));

/** The secret of a link in an email: 256 random bits in base64url. */
export const LinkToken = () =>
  applyDecorators(trim, Matches(/^[\w-]{43}$/, { message: 'must be the token of a link in an email' }));

/** A password: 8 to 128 characters, not trimmed, and not only blanks. */
export const Password = (options: FieldOptions = {}) =>
  applyDecorators(
    ...text(8, 128, options),
    Matches(/[^\s\p{Cf}]/u, { message: 'must not consist of blanks' }),
  );

/** An email address of at most 254 characters, trimmed and in its canonical form. */
export const Email = (options: FieldOptions = {}) =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? canonicalEmail(value.trim()) : value)),
    ...text(3, 254, options, 'email'),
    HasNothingInvisible(),
    // Quotes would allow many forms of one address.
    IsEmail({ blacklisted_chars: '"' }, { message: EMAIL_MESSAGE }),
    HasPlainDomain(),
  );

/** One of a list of values, or of the values that a function returns, for those registered by modules. */
export const OneOf = (values: readonly string[] | (() => readonly string[]), options: FieldOptions = {}) => {
  const list = () => (typeof values === 'function' ? values() : values);
  return applyDecorators(
    ...(options.optional ? [IsOptional()] : []),
    ValidateBy(
      {
        name: 'oneOf',
        validator: {
          validate: (value) => list().includes(value),
          defaultMessage: () => `must be one of: ${list().join(', ')}`,
        },
      },
      { each: options.each },
    ),
    // Registered values are not available yet while the documentation of the legacy API is declared, which has none.
    ...(typeof values === 'function'
      ? []
      : [
          ApiProperty({
            enum: [...values],
            isArray: options.each,
            required: !options.optional,
            description: options.description,
          }),
        ]),
  );
};

/** An id as text, without sign and leading zeros, so that each record has only one path. */
const CANONICAL_ID = /^(0|[1-9]\d{0,9})$/;

const idMessage = (min: number) => `must be a whole number from ${min} to ${MAX_ID}`;

/** Why a text is not an id of a record. */
export const ID_MESSAGE = idMessage(1);

/** A record's id: 1 (or 0 with `zero`) to 2147483647, as a number or a numeric string without leading zeros. */
export const RecordId = (options: FieldOptions & { zero?: boolean } = {}) => {
  const min = options.zero ? 0 : 1;
  const message = idMessage(min);
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
    }),
  );
};

/** Parses a record's id in a path or query. Returns null for invalid ids, so that they are reported as not found. */
export function parseId(text: string): number | null {
  const id = CANONICAL_ID.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : null;
}

/** Validates every body, argument and parameter that has a class. Failures list their fields (422). */
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

  /** The type of an argument that is an enum is the object of its values. */
  protected override toValidate(metadata: ArgumentMetadata): boolean {
    return typeof metadata.metatype === 'function' && super.toValidate(metadata);
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body' || !metadata.metatype || !this.toValidate(metadata)) {
      return super.transform(value, metadata);
    }
    // Only an object has fields to report.
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      throw new AppError('BAD_REQUEST', 'The body must be an object of named fields, as JSON or as a form.');
    }
    return super.transform(declaredOf(value, metadata.metatype), metadata);
  }
}

/** The declared properties of each class. */
const declared = new WeakMap<object, ReadonlySet<string>>();

/** Returns a body without properties that its class does not declare, so that nothing traverses them. */
function declaredOf(body: object, metatype: NonNullable<ArgumentMetadata['metatype']>): object {
  let properties = declared.get(metatype);
  if (!properties) {
    const all = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    properties = new Set(all.map(({ propertyName }) => propertyName));
    declared.set(metatype, properties);
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => properties.has(name)));
}

/** The reasons of the constraints above, by name. */
const REASONS: Record<string, FieldReason> = {
  hasLength: 'WRONG_LENGTH',
  hasNoControl: 'INVISIBLE_CHARACTERS',
  hasNothingInvisible: 'INVISIBLE_CHARACTERS',
  hasPlainDomain: 'NOT_AN_EMAIL',
  isEmail: 'NOT_AN_EMAIL',
  isVisible: 'INVISIBLE_CHARACTERS',
  maxLength: 'WRONG_LENGTH',
  minLength: 'WRONG_LENGTH',
  oneOf: 'NOT_A_CHOICE',
};

/** Returns the first violated constraint of a property; undefined if only nested properties violate some. */
export function firstBroken({ property, constraints = {} }: ValidationError): FieldError | undefined {
  const [first] = Object.entries(constraints);
  if (!first) return undefined;
  const [name, message] = first;
  const reason = REASONS[name];
  return { field: property, message, ...(reason && { reason }) };
}

function fieldErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path ? `${path}.${error.property}` : error.property;
    const broken = firstBroken(error);
    return [...(broken ? [{ ...broken, field }] : []), ...fieldErrors(error.children ?? [], field)];
  });
}
