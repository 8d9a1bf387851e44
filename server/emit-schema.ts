import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { AppModule } from './app.module.js';
import { declaredClasses } from './declared-classes.js';
import { describeRoots } from './platform/graphql/graphql.js';
import { fillRegisteredEnums } from './platform/graphql/registered-enum.js';

const FILE = 'server/schema.graphql';
const HEADER = '# Emitted from the code by `npm run codegen`; not edited by hand.\n\n';

/** Writes server/schema.graphql. With --check, fails if the file differs from the code instead. */
async function main(): Promise<void> {
  fillRegisteredEnums();
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: ['error'] });
  const schema = await app.get(GraphQLSchemaFactory).create(declaredClasses(AppModule, 'providers'));
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
