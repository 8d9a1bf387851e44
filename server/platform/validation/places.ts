import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { COUNTRY_CODES } from '../settings/countries.js';

/** Returns the normal form of a web address, or null if invalid: http or https, without credentials. */
export function canonicalWebAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2000 || !/^https?:\/\//i.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const { username, password, hostname, href } = new URL(text);
  return username || password || !hostname.includes('.') || href.length > 2000 ? null : href;
}

/** Replaces a valid value with its canonical form, and leaves others to be refused by the validation. */
const canonical = (of: (value: unknown) => string | null) =>
  Transform(({ value }) => of(typeof value === 'string' ? value.trim() : value) ?? value);

const isCanonical = (name: string, of: (value: unknown) => string | null, message: string) =>
  ValidateBy({
    name,
    validator: { validate: (value: unknown) => of(value) !== null, defaultMessage: () => message },
  });

/** An absolute http or https address of at most 2,000 characters; null clears it. */
export const WebAddress = () =>
  applyDecorators(
    canonical(canonicalWebAddress),
    IsOptional(),
    isCanonical(
      'webAddress',
      canonicalWebAddress,
      'must be a web address such as https://example.com, of at most 2000 characters',
    ),
  );

const addressOrEmpty = (text: unknown) => (text === '' ? '' : canonicalWebAddress(text));

/** The same, but an empty text means none. */
export const WebAddressOrEmpty = () =>
  applyDecorators(
    canonical(addressOrEmpty),
    isCanonical(
      'webAddress',
      addressOrEmpty,
      'must be a web address such as https://example.com, of at most 2000 characters, or empty',
    ),
  );

/** A country code of ISO 3166-1 alpha-2 in capital letters; null clears it. */
export const CountryCode = () =>
  applyDecorators(IsOptional(), IsIn(COUNTRY_CODES, { message: 'must be a country code such as DE' }));
