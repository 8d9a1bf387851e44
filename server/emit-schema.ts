import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { AccountLinksResolver } from './account-links/account-links.resolver.js';
import { EmailsResolver } from './emails/emails.resolver.js';
import { AuditResolver } from './audit-log/audit-log.resolver.js';
import { CompanyJobsResolver, JobsResolver } from './bulk/bulk.resolver.js';
import { CompanySubscriptions } from './companies/company-changes.js';
import { CompaniesResolver } from './companies/companies.resolver.js';
import { CompanyProfileResolver } from './companies/company-profile.resolver.js';
import { describeRoots } from './platform/graphql/graphql.js';
import { DevModeResolver } from './dev-mode/dev-mode.resolver.js';
import { FeaturesResolver } from './features/features.resolver.js';
import { InvitationSubscriptions } from './invitations/invitation-changes.js';
import { CompanyInvitationsResolver, InvitationsResolver } from './invitations/invitations.resolver.js';
import { FeatureSubscriptions } from './features/features.subscriptions.js';
import { DiscoverableResolver } from './users/discoverable.resolver.js';
import { MembershipResolver } from './users/membership.resolver.js';
import { ProfileResolver } from './users/profile.resolver.js';
import { PersonalDataResolver } from './personal-data/personal-data.resolver.js';
import { PermissionsResolver } from './permissions/permissions.resolver.js';
import { EmailChangeResolver } from './users/email-change.resolver.js';
import { UserSubscriptions } from './users/user-changes.js';
import { SessionsResolver } from './sessions/sessions.resolver.js';
import { LiveResolver } from './ledger/live/live.resolver.js';
import { ListSettingsResolver } from './list-settings/list-settings.resolver.js';
import { NotificationsResolver } from './notifications/notifications.resolver.js';
import { PrivilegesResolver } from './privileges/privileges.resolver.js';
import { SecurityLogResolver } from './security-log/security-log.resolver.js';
import { CompanyUsersResolver, UsersResolver } from './users/users.resolver.js';

const FILE = 'server/schema.graphql';
const HEADER = '# Emitted from the code by `npm run codegen`; not edited by hand.\n\n';

/** Writes server/schema.graphql. With --check, fails if the file differs from the code instead. */
async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: ['error'] });
  const schema = await app
    .get(GraphQLSchemaFactory)
    .create([
      UsersResolver,
      CompanyUsersResolver,
      MembershipResolver,
      ProfileResolver,
      CompaniesResolver,
      CompanyProfileResolver,
      CompanySubscriptions,
      FeaturesResolver,
      PrivilegesResolver,
      DevModeResolver,
      DiscoverableResolver,
      PersonalDataResolver,
      PermissionsResolver,
      EmailChangeResolver,
      InvitationsResolver,
      CompanyInvitationsResolver,
      InvitationSubscriptions,
      JobsResolver,
      CompanyJobsResolver,
      NotificationsResolver,
      ListSettingsResolver,
      AuditResolver,
      SessionsResolver,
      FeatureSubscriptions,
      UserSubscriptions,
      SecurityLogResolver,
      EmailsResolver,
      AccountLinksResolver,
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
