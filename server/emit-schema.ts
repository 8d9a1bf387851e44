import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { AuditResolver } from './audit/audit.resolver.js';
import { CompaniesResolver, UserCompanyResolver } from './companies/companies.resolver.js';
import { describeRoots } from './config/graphql.js';
import { DevModeResolver } from './dev-mode/dev-mode.resolver.js';
import { FeaturesResolver } from './features/features.resolver.js';
import { SessionResolver } from './identity/session.resolver.js';
import { LiveResolver } from './live/live.resolver.js';
import { PrivilegesResolver } from './privileges/privileges.resolver.js';
import { SecurityLogResolver } from './security-log/security-log.resolver.js';
import { CompanyUsersResolver, UsersResolver } from './users/users.resolver.js';

const FILE = 'server/schema.graphql';
const HEADER = '# Emitted from the code by `npm run codegen`; not edited by hand.\n\n';

/** Writes server/schema.graphql, or with --check tells whether it is what the code emits. */
async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: ['error'] });
  const schema = await app
    .get(GraphQLSchemaFactory)
    .create([
      UsersResolver,
      CompanyUsersResolver,
      CompaniesResolver,
      UserCompanyResolver,
      FeaturesResolver,
      PrivilegesResolver,
      DevModeResolver,
      AuditResolver,
      SessionResolver,
      SecurityLogResolver,
      LiveResolver,
    ]);
  const printed = `${HEADER}${printSchema(lexicographicSortSchema(describeRoots(schema)))}\n`;
  await app.close();
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, printed);
  } else if (readFileSync(FILE, 'utf8') !== printed) {
    console.error(`${FILE} differs from the code: run \`npm run codegen\`.`);
    process.exitCode = 1;
  }
}

await main();
