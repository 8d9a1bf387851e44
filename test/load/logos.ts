// Measures the memory that uploads of logos take: admins of different companies send the largest images concurrently,
// both refused and accepted ones.
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { BenchDatabases, inDatabase } from './database.js';
import { migrate, Product } from './product.js';
import { keep, table } from './report.js';

const USERS = 10_000;
const AT_ONCE = 8;
const ROUNDS = 3;
/** The goal for the peak, in MB. */
const GOAL = 300;

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#fa581d' } });

const IMAGES: [what: string, image: Promise<Buffer>][] = [
  [
    '16 bits, 16 megapixels, interlaced',
    square(4_000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  ],
  ['16 bits, 16 megapixels', square(4_000).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer()],
  ['8 bits, 3 megapixels, interlaced', square(1_732).png({ progressive: true }).toBuffer()],
  ['GIF, 3 megapixels', square(1_732).gif().toBuffer()],
  ['progressive JPEG, 3 megapixels', square(1_732).jpeg({ progressive: true }).toBuffer()],
];

const databases = await BenchDatabases.start(join(resolve(import.meta.dirname, '../..'), '.data-bench'));
try {
  const url = await databases.withUsers(USERS, migrate);
  const admins: { uid: string; email: string; companyId: number }[] = await inDatabase(
    url,
    async (client) =>
      (
        await client.query(
          `SELECT DISTINCT ON (company_id) firebase_id AS uid, email, company_id AS "companyId" FROM users
           WHERE user_type = 'admin' AND company_id > 3 ORDER BY company_id, id LIMIT ${AT_ONCE}`,
        )
      ).rows,
  );
  const rows = [];
  for (const [what, image] of IMAGES) {
    const upload = await image;
    // A new process for each, because memory is not returned at once.
    const product = await Product.start(url);
    try {
      const set = async ({ uid, email, companyId }: (typeof admins)[number]) => {
        const response = await fetch(`${product.server.url}/graphql`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${product.tokenOf(uid, email)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            query: `mutation ($image: String!) { setCompanyLogo(companyId: ${companyId}, image: $image) { id } }`,
            variables: { image: upload.toString('base64') },
          }),
        });
        const { errors } = await response.json();
        return errors ? String(errors[0].extensions.code) : 'stored';
      };
      const before = product.server.memory;
      product.server.forgetPeak();
      const outcomes = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        for (const outcome of await Promise.all(admins.map(set))) outcomes.add(outcome);
      }
      rows.push({
        what,
        bytes: upload.length,
        before,
        peak: product.server.peakMemory,
        outcomes: [...outcomes],
      });
    } finally {
      await product.stop();
    }
  }
  console.log(
    `\n${table([
      [`${AT_ONCE} logos at once`, 'kB', 'MB before', 'MB at most', 'outcome'],
      ...rows.map(({ what, bytes, before, peak, outcomes }) => [
        what,
        (bytes / 1_000).toFixed(0),
        before.toFixed(0),
        peak.toFixed(0),
        outcomes.join(', '),
      ]),
    ])}\n\nGoal: at most ${GOAL} MB.`,
  );
  keep('logos', { rows });
} finally {
  await databases.stop();
}
