import { foldText } from '../../../../platform/database/search.js';
import { parseId } from '../../../../platform/validation/validation.js';

/** The maximum number of characters of a slug. */
const MAX_SLUG = 60;

/**
 * The last segment of an address: the id of a record and, if its title has letters or digits, a slug:
 * `3-acme-recruiting`.
 */
export function slugOf({ id, title }: { id: number; title: string }): string {
  const words = foldText(title).replace(/[^\p{L}\p{N}]+/gu, '-');
  const slug = [...words.replace(/^-/, '')].slice(0, MAX_SLUG).join('').replace(/-$/, '');
  return slug === '' ? String(id) : `${id}-${slug}`;
}

/** Returns the id at the start of such a segment; null if it has none. */
export function idOfSlug(part: string): number | null {
  const [, id] = /^([1-9]\d{0,9})(?:-|$)/.exec(part) ?? [];
  return id === undefined ? null : parseId(id);
}

/** The path of all roles. */
export const BOARD_PATH = '/jobs';

/** The path of a company's roles. */
export const companyPath = (company: { id: number; title: string }): string =>
  `${BOARD_PATH}/${encodeURIComponent(slugOf(company))}`;

/** The path of a role. */
export const publicRolePath = (
  role: { id: number; title: string },
  company: { id: number; title: string },
): string => `${companyPath(company)}/${encodeURIComponent(slugOf(role))}`;

/** The path of a company's logo, which changes with each new logo. Null without a logo. */
export const publicLogoPath = (company: { id: number; logoHash: string | null }): string | null =>
  company.logoHash && `${BOARD_PATH}/${company.id}/logo?v=${company.logoHash}`;
