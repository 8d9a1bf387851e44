import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsTimeZone, Matches } from 'class-validator';

interface FieldOptions {
  /** May be omitted or null. */
  optional?: boolean;
}

const optionally = ({ optional }: FieldOptions) => (optional ? [IsOptional()] : []);

const trim = Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** Excludes offsets, whose sign PostgreSQL inverts, and names that only the runtime knows. */
const NAME = /^(?!SystemV\/|US\/Pacific-New$)[a-z]/i;

/** An IANA time zone. */
export const TimeZone = (options: FieldOptions = {}) =>
  applyDecorators(
    ...optionally(options),
    IsTimeZone({ message: 'must be a time zone such as Europe/Berlin' }),
    Matches(NAME, { message: 'must be a time zone such as Europe/Berlin' }),
  );

/** A phone number of 3 to 32 characters, as people write it. */
export const Phone = (options: FieldOptions = {}) =>
  applyDecorators(
    trim,
    ...optionally(options),
    Matches(/^(?=(?:\D*\d){3})\+?[\d ()/-]{3,31}$/, {
      message: 'must be a phone number such as +49 30 1234567',
    }),
  );
