import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { refreshAfterMutations } from './access/refresh-after-mutations.js';
import { trackMutations } from './ledger/request-operations.js';
import { ActionsModule } from './actions/actions.module.js';
import { AccountLinksModule } from './account-links/account-links.module.js';
import { EmailsModule } from './emails/emails.module.js';
import { MailboxModule } from './mailbox/mailbox.module.js';
import { AccessModule } from './access/access.module.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { AuditModule } from './audit-log/audit-log.module.js';
import { ChangesModule } from './ledger/ledger.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AppValidationPipe } from './platform/validation/validation.js';
import { BulkModule } from './bulk/bulk.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { completeSchema, graphqlConfig } from './platform/graphql/graphql.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DevModeModule } from './dev-mode/dev-mode.module.js';
import { DocsModule } from './docs/docs.module.js';
import { FeaturesModule } from './features/features.module.js';
import { HealthModule } from './health/health.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { ListSettingsModule } from './list-settings/list-settings.module.js';
import { LiveModule } from './ledger/live/live.module.js';
import { LegacyUsageModule } from './legacy-usage/legacy-usage.module.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { PermissionsModule } from './permissions/permissions.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PrivilegesModule } from './privileges/privileges.module.js';
import { RedisModule } from './platform/redis/redis.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SecurityLogModule } from './security-log/security-log.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { UsersModule } from './users/users.module.js';
import { SocketModule } from './web/socket.module.js';
import { WebModule } from './web/web.module.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      // Uses the data source that ormconfig.ts creates.
      useFactory: async () => (await import('../ormconfig.js')).default.options,
      dataSourceFactory: async () => initialized((await import('../ormconfig.js')).default),
    }),
    GraphQLModule.forRoot<ApolloDriverConfig>({
      ...graphqlConfig,
      driver: ApolloDriver,
      transformSchema: (schema) => trackMutations(refreshAfterMutations(completeSchema(schema))),
    }),
    ScheduleModule.forRoot(),
    RedisModule,
    DatabaseModule,
    QueueModule,
    MailModule,
    ChangesModule,
    AuditModule,
    SecurityLogModule,
    LegacyUsageModule,
    LimitsModule,
    IdentityModule,
    AccessModule,
    SessionsModule,
    UsersModule,
    CompaniesModule,
    FeaturesModule,
    PrivilegesModule,
    DashboardModule,
    DevModeModule,
    ActionsModule,
    InvitationsModule,
    NotificationsModule,
    BulkModule,
    ListSettingsModule,
    TeamsModule,
    TasksModule,
    ActivityModule,
    PersonalDataModule,
    PermissionsModule,
    LiveModule,
    SocketModule,
    EmailsModule,
    AccountLinksModule,
    HealthModule,
    DocsModule,
    MailboxModule,
    WebModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: AppValidationPipe },
  ],
})
export class AppModule {}

async function initialized(dataSource: DataSource): Promise<DataSource> {
  return dataSource.isInitialized ? dataSource : dataSource.initialize();
}
