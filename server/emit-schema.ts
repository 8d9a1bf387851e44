import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { AppModule } from './app.module.js';
import { readOperationRules, notForSupport, scopeRules } from './core/access/operation-rules.js';
import { auditFields } from './core/ledger/audit/audit-registry.js';
import { declaredClasses } from './declared-classes.js';
import { registered, registeredCapabilities } from './platform/capabilities/capability.js';
import { describeRoots } from './platform/graphql/graphql.js';
import { fillRegisteredEnums } from './platform/graphql/registered-enum.js';

const FILE = 'server/schema.graphql';
const HEADER = '# Emitted from the code by `npm run codegen`; not edited by hand.\n\n';

const REASONS_FILE = 'server/legacy/gateway/reasons-of-modules.ts';
const REASONS_HEADER = `// Written by \`npm run codegen\` from what the modules register; not edited by hand.
import type { Reason } from '../../platform/errors/reason.js';

/** Why fields of modules are not supported. */
export const REASONS_OF_MODULES: readonly (readonly [coordinates: RegExp, reason: string])[] = [
`;
const BACKEND_HEADER = `];

/** The error reasons of the modules that the old backend has, too. */
export const REASONS_OF_BACKEND: Readonly<Record<string, Reason>> = {
`;
/** The modules that the old backend also has. */
const OF_BACKEND = ['companies', 'features', 'privileges', 'users'];

const FIELDS_FILE = 'client/generated/audit-fields.ts';
const FEATURES_FILE = 'client/generated/features.ts';
const SCOPED_FILE = 'scripts/client-library/scoped-fields.json';

/**
 * Writes server/schema.graphql; for the gateway, the reasons for unsupported fields of modules, and some error reasons;
 * for the client, the recorded audit fields and the features; and for the client library, the fields that need their
 * own scope. With --check, fails if a file differs from the code instead.
 */
async function main(): Promise<void> {
  fillRegisteredEnums();
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: ['error'] });
  const schema = await app.get(GraphQLSchemaFactory).create(declaredClasses(AppModule, 'providers'));
  const printed = `${HEADER}${printSchema(lexicographicSortSchema(describeRoots(schema)))}\n`;
  await app.close();
  readOperationRules(schema);
  const reasons = registered('gateway')
    .flat()
    .map(([coordinates, reason]) => `  [${String(coordinates)}, ${JSON.stringify(reason)}],\n`)
    .sort();
  emit(FILE, printed);
  const ofBackend = registeredCapabilities()
    .filter(({ name }) => OF_BACKEND.includes(name))
    .flatMap(({ reasons }) => Object.entries(reasons ?? {}))
    .map(([name, reason]) => `  ${name}: ${JSON.stringify(reason)},\n`);
  emit(REASONS_FILE, `${REASONS_HEADER}${reasons.join('')}${BACKEND_HEADER}${ofBackend.join('')}};\n`);
  emit(FIELDS_FILE, fieldsText(auditFields()));
  emit(FEATURES_FILE, featuresText(registered('feature')));
  emit(SCOPED_FILE, `${JSON.stringify(scopedFields(), null, 2)}\n`);
}

/** The nested fields for which API clients need a scope, or that they may not use. */
const scopedFields = () =>
  [...new Set([...scopeRules().keys(), ...notForSupport()])]
    .filter((operation) => /^(?!Query\.|Mutation\.|Subscription\.)\w+\.\w+$/.test(operation))
    .sort();

const fieldsText = (fields: readonly string[]) => `// Written by \`npm run codegen\`; not edited by hand.

/** The fields that entries of the audit log record. */
export const AUDIT_FIELDS = [
${fields.map((field) => `  '${field}',\n`).join('')}] as const;

export type AuditField = (typeof AUDIT_FIELDS)[number];
`;

const featuresText = (titles: readonly string[]) => `// Written by \`npm run codegen\`; not edited by hand.

/** The titles of the features that enable parts of the product. */
export type FeatureTitle =
${titles.map((title) => `  | '${title}'`).join('\n')};
`;

function emit(file: string, text: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} differs from the code: run \`npm run codegen\`.`);
    process.exitCode = 1;
  }
}

await main();
