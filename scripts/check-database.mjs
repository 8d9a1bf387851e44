// Compares the entities with a migrated database: PostgreSQL's description of the tables that TypeORM would create from
// the entities, and of those created by the migrations. What TypeORM cannot describe is listed in
// server/migrations/beyond-entities.txt.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildFolder, filesBelow, root, run } from './tools.mjs';

const LIST = 'server/migrations/beyond-entities.txt';

/** The schema in which the tables of the entities are created, in a transaction that is rolled back. */
const DECLARED = 'declared';

const built = (file) => join(root, buildFolder(), file);

/** Runs the check against a separate PostgreSQL. Needs the compiled server. */
export async function checkDatabase() {
  const { startPostgres } = await import(built('server/local/postgres.js'));
  const dataDir = mkdtempSync(join(tmpdir(), 'job-lobby-check-'));
  chmodSync(dataDir, 0o711);
  let postgres;
  try {
    postgres = await startPostgres({ dataDir, durable: false });
    const migrated = await run(process.execPath, [built('server/migrate.js')], {
      env: { ...process.env, DATABASE_URL: postgres.url, MIGRATIONS_DATABASE_URL: '' },
    });
    if (migrated.code !== 0) return { code: 1, output: `The migrations fail.\n${migrated.output}` };
    return await compare(postgres.url);
  } catch (error) {
    const advice = postgres ? '' : '\nThe check starts a PostgreSQL of its own: `npm ci` installs it.';
    return { code: 1, output: `${error.message}${advice}` };
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(url) {
  const statements = await statementsOfEntities(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const migrated = await describe(client, 'public');
    await client.query(`BEGIN; CREATE SCHEMA ${DECLARED}`);
    for (const statement of statements) await client.query(statement);
    const declared = await describe(client, DECLARED);
    await client.query('ROLLBACK');
    return report(migrated, declared);
  } finally {
    await client.end();
  }
}

/** Returns the statements with which TypeORM would create the tables of the entities. */
async function statementsOfEntities(url) {
  process.env.DATABASE_URL ??= url;
  await import('reflect-metadata');
  const { DataSource } = await import('typeorm');
  for (const file of filesBelow([`${buildFolder()}/server`], (name) => name.endsWith('.entity.js'))) {
    await import(join(root, file));
  }
  const { connected } = await import(built('server/platform/database/entities.js'));
  const { default: database } = await import(built('ormconfig.js'));
  const options = { ...database.options, url, schema: DECLARED, extra: {} };
  const source = await connected(new DataSource(options));
  try {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    // TypeORM writes metadata on generated columns to a table that only it uses.
    return upQueries.map(({ query }) => query).filter((query) => !query.includes('typeorm_metadata'));
  } finally {
    await source.destroy();
  }
}

/** Describes the columns, constraints, indexes, triggers and functions of a schema, one per line. */
async function describe(client, schema) {
  // Names in the schema itself, and functions in public, are then printed without their schema.
  await client.query(`SET search_path TO ${[...new Set([schema, 'public'])].join(', ')}`);
  const { rows } = await client.query(DESCRIPTION, [schema]);
  return new Set(rows.map(({ line }) => line.replace(/\s+/g, ' ').replaceAll(` ON ${schema}.`, ' ON ')));
}

const DESCRIPTION = `
  WITH tables AS (
    SELECT oid, relname FROM pg_class
    WHERE relnamespace = to_regnamespace($1) AND relkind IN ('r', 'p') AND relname <> 'migrations'
  )
  SELECT format('COLUMN %s.%s %s', relname, quote_ident(attname), concat_ws(' ',
      format_type(atttypid, atttypmod),
      'COLLATE ' || (SELECT quote_ident(collname) FROM pg_collation c, pg_type t
        WHERE c.oid = attcollation AND t.oid = atttypid AND attcollation <> typcollation),
      CASE WHEN attnotnull THEN 'NOT NULL' END,
      CASE attidentity WHEN 'a' THEN 'IDENTITY ALWAYS' WHEN 'd' THEN 'IDENTITY BY DEFAULT' END,
      CASE WHEN attgenerated = '' THEN 'DEFAULT ' ELSE 'GENERATED ' END || pg_get_expr(adbin, adrelid))) AS line
  FROM tables JOIN pg_attribute ON attrelid = tables.oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('CONSTRAINT %s ON %s %s', quote_ident(conname), relname, pg_get_constraintdef(pg_constraint.oid))
  FROM tables JOIN pg_constraint ON conrelid = tables.oid WHERE contype <> 'n'
  UNION ALL
  SELECT pg_get_indexdef(indexrelid) FROM tables JOIN pg_index ON indrelid = tables.oid
  WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  UNION ALL
  SELECT pg_get_triggerdef(pg_trigger.oid) FROM tables JOIN pg_trigger ON tgrelid = tables.oid WHERE NOT tgisinternal
  UNION ALL
  SELECT format('FUNCTION %s(%s)', proname, pg_get_function_identity_arguments(pg_proc.oid)) FROM pg_proc
  WHERE pronamespace = to_regnamespace($1)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT format('COLLATION %s', collname) FROM pg_collation WHERE collnamespace = to_regnamespace($1)`;

/** Compares both descriptions, and checks their difference against the list. */
function report(migrated, declared) {
  const difference = [
    ...[...migrated].filter((line) => !declared.has(line)),
    ...[...declared].filter((line) => !migrated.has(line)).map((line) => `not ${line}`),
  ];
  const listed = readFileSync(join(root, LIST), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const unknown = difference.filter((line) => !listed.includes(line)).sort();
  const outdated = listed.filter((line) => !difference.includes(line)).sort();
  const output = [
    ...section(
      unknown.filter((line) => !line.startsWith('not ')),
      'Migrated, but no entity declares it. Declare it in the entity of its table, in the folder of the module that owns ' +
        `the table. If TypeORM cannot describe it, add the line to ${LIST}:`,
    ),
    ...section(
      unknown.filter((line) => line.startsWith('not ')).map((line) => line.slice(4)),
      'Declared by an entity, but the migrations do not create it. Add a migration, or correct the entity:',
    ),
    ...section(outdated, `Remove from ${LIST}, because it is no longer a difference:`),
  ];
  return { code: output.length > 0 ? 1 : 0, output: output.join('\n') };
}

const section = (lines, title) => (lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : []);
