import type { DemoData } from '../../../core/demo/demo.js';
import { execute } from '../../../platform/database/statement.js';
import { encodeImage } from '../../../platform/images/image.js';

const SIDE = 256;

/** The profile and the logo of the demo's company. */
export const COMPANIES_DEMO: DemoData = {
  seed: 20_241_129,
  async after(manager, { companyId }) {
    const { bytes, hash } = await encodeImage('demo', (await drawLogo()).toString('base64'));
    await execute(
      manager,
      `UPDATE companies SET website = 'https://acme-recruiting.example/', country = 'DE', time_zone = 'Europe/Berlin',
         first_day_of_week = 'MONDAY', logo_hash = $2 WHERE id = $1`,
      [companyId, hash],
    );
    await execute(manager, `INSERT INTO company_logos (company_id, hash, bytes) VALUES ($1, $2, $3)`, [
      companyId,
      hash,
      bytes,
    ]);
  },
};

/** Draws a logo: two overlapping circles. */
async function drawLogo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const circle = (x: number, color: string) =>
    `<circle cx="${x}" cy="${SIDE / 2}" r="${SIDE * 0.3}" fill="${color}" fill-opacity="0.85"/>`;
  const shapes = circle(SIDE * 0.36, '#1d4ed8') + circle(SIDE * 0.64, '#fa581d');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
