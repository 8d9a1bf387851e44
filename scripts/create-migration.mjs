// npm run migration:create -- add-company-features
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main, root } from './tools.mjs';

await main(() => {
  const [name] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Failure('Name the migration in lower case: npm run migration:create -- add-company-features');
  }
  const timestamp = Date.now();
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
