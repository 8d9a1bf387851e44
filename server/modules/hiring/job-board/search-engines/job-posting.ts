import type { EmploymentType } from '../../roles/role.enums.js';
import type { BoardRole } from '../pages/board-pages.js';

/**
 * The values of schema.org that search engines support:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
const POSTED_TYPES: Record<EmploymentType, string> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACTOR: 'CONTRACTOR',
  TEMPORARY: 'TEMPORARY',
  INTERN: 'INTERN',
  VOLUNTEER: 'VOLUNTEER',
  PER_DIEM: 'PER_DIEM',
  OTHER: 'OTHER',
};

/** The data of a role that a JobPosting needs in addition to those in lists. */
export interface PostedRole {
  id: number;
  role: BoardRole;
  openings: number;
  descriptionHtml: string;
}

/**
 * Returns a role as a schema.org JobPosting, with the properties that search engines require and recommend. Safe inside
 * a script element, because `<` is escaped. Null if neither the role nor its company has a country, which search
 * engines require.
 */
export function jobPosting(
  { id, role, openings, descriptionHtml }: PostedRole,
  origin: string,
): string | null {
  const { company, salary, location } = role;
  const country = role.country ?? company.country;
  if (country === null) return null;
  const logo = company.logo && { logo: origin + company.logo };
  const website = company.website && { sameAs: company.website };
  return inScript({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: role.title,
    // Required, so the title is used if there is no description.
    description: descriptionHtml || `<p>${escaped(role.title)}</p>`,
    datePosted: role.openedAt,
    ...(role.closesOn !== null && { validThrough: endOf(role.closesOn) }),
    employmentType: POSTED_TYPES[role.employmentType],
    identifier: { '@type': 'PropertyValue', name: company.title, value: String(id) },
    url: origin + role.path,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.title,
      url: origin + company.path,
      ...website,
      ...logo,
    },
    ...(role.workMode === 'REMOTE' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }),
    ...((role.workMode !== 'REMOTE' || location !== '') && { jobLocation: placeOf(location, country) }),
    ...(salary && { baseSalary: baseSalary(salary) }),
    totalJobOpenings: openings,
    directApply: true,
  });
}

const placeOf = (location: string, country: string) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(location !== '' && { addressLocality: location }),
    addressCountry: country,
  },
});

function baseSalary({ min, max, currency, period }: NonNullable<BoardRole['salary']>): object {
  const range = { ...(min !== null && { minValue: min }), ...(max !== null && { maxValue: max }) };
  const amount = min === max ? { value: min } : range;
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: period },
  };
}

/** The end of a day in the last time zone on Earth: closing dates include that time. */
const endOf = (day: string) => `${day}T23:59:59-12:00`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const ESCAPES = /[<>&\u2028\u2029]/g;

/** Returns JSON that is safe inside a script element. */
export const inScript = (value: object): string =>
  JSON.stringify(value).replace(ESCAPES, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
