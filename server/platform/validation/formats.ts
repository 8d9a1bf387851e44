import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsTimeZone, Matches, NotMatches } from 'class-validator';

interface FieldOptions {
  /** May be omitted or null. */
  optional?: boolean;
}

const optionally = ({ optional }: FieldOptions) => (optional ? [IsOptional()] : []);

const trim = Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/**
 * Of the time zones that the runtime knows: offsets, which PostgreSQL reads with the other sign, and names that only the runtime has.
 */
const NOT_IANA = /^([+-]|SystemV\/|US\/Pacific-New$)/i;

/** An IANA time zone. */
export const TimeZone = (options: FieldOptions = {}) =>
  applyDecorators(
    ...optionally(options),
    IsTimeZone({ message: 'must be a time zone such as Europe/Berlin' }),
    NotMatches(NOT_IANA, { message: 'must be a time zone such as Europe/Berlin' }),
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
