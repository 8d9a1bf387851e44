// npm run migration:create -- add-company-features
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main, root } from './tools.mjs';

await main(() => {
  const [name] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Failure('Name the migration in lower case: npm run migration:create -- add-company-features');
  }
  // After the newest one: migrations run in the order of their numbers.
  const newest = Math.max(...readdirSync(join(root, 'server/migrations')).map((file) => parseInt(file) || 0));
  const timestamp = Math.max(Date.now(), newest + 100_000);
  const words = name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  const className = `${words.join('')}${timestamp}`;
  const file = join('server/migrations', `${timestamp}-${name}.ts`);
  writeFileSync(
    join(root, file),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }
}
`,
  );
  console.log(`Created ${file}. Fill it in: it runs at the next start, or with npm run migration:run.`);
});
