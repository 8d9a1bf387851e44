import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs work as the owner of the database of the product that the browser uses. */
export async function inProductDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const services = JSON.parse(readFileSync(join(process.env.PRODUCT_DATA_DIR!, 'services.json'), 'utf8'));
  const client = new pg.Client({ connectionString: services.env.MIGRATIONS_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
