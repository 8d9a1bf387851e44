import type { EntityManager } from 'typeorm';
import { encodeLogo } from '../modules/companies/logo-image.js';
import { PRIVILEGES_NOTICES } from '../modules/privileges/privileges.notices.js';
import { USERS_NOTICES } from '../modules/users/users.notices.js';
import { execute } from '../platform/database/statement.js';

const ACME = 3;
const SIDE = 256;
const KINDS = { ...USERS_NOTICES, ...PRIVILEGES_NOTICES };

/** Notifications of demo accounts: recipient, kind, company, privilege, days ago, and whether it was read. */
const NOTIFICATIONS: [string, keyof typeof KINDS, number | null, string | null, number, boolean][] = [
  ['admin@example.com', 'ADDED_TO_COMPANY', ACME, null, 40, true],
  ['admin@example.com', 'MADE_ADMIN', ACME, null, 39, true],
  ['admin@example.com', 'PRIVILEGE_GRANTED', ACME, 'enable/disable dev mode', 2, false],
  ['viewer@example.com', 'ADDED_TO_COMPANY', ACME, null, 30, true],
  ['viewer@example.com', 'PRIVILEGE_GRANTED', ACME, 'view ALL STAFF section', 3, false],
  ['employee@example.com', 'ADDED_TO_COMPANY', ACME, null, 12, false],
];

/** Adds the profile and the logo of company 3, and notifications. */
export async function insertProfiles(manager: EntityManager): Promise<void> {
  const { bytes, hash } = await encodeLogo('demo', (await drawLogo()).toString('base64'));
  await execute(
    manager,
    `UPDATE companies SET website = 'https://acme-recruiting.example/', country = 'DE', time_zone = 'Europe/Berlin',
       first_day_of_week = 'MONDAY', logo_hash = $2 WHERE id = $1`,
    [ACME, hash],
  );
  await execute(manager, `INSERT INTO company_logos (company_id, hash, bytes) VALUES ($1, $2, $3)`, [
    ACME,
    hash,
    bytes,
  ]);
  for (const [email, kind, companyId, privilege, days, isRead] of NOTIFICATIONS) {
    const { color, path } = KINDS[kind];
    await execute(
      manager,
      `INSERT INTO notifications (user_id, kind, company_id, params, color, path, created_at, read_at)
       SELECT id, $2, $3, $4, $5, $6, at, CASE WHEN $8 THEN at + interval '1 hour' END
       FROM users, LATERAL (SELECT now() - $7 * interval '1 day') AS moment(at) WHERE email = $1`,
      [email, kind, companyId, privilege ? { privilege } : {}, color, path, days, isRead],
    );
  }
}

/** Draws a logo: two overlapping circles. */
async function drawLogo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const circle = (x: number, color: string) =>
    `<circle cx="${x}" cy="${SIDE / 2}" r="${SIDE * 0.3}" fill="${color}" fill-opacity="0.85"/>`;
  const shapes = circle(SIDE * 0.36, '#1d4ed8') + circle(SIDE * 0.64, '#fa581d');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
