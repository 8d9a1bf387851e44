import type { ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { refreshAfterMutations } from './core/access/refresh-after-mutations.js';
import { trackMutations } from './core/ledger/request-operations.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { AppValidationPipe } from './platform/validation/validation.js';
import { readOperationRules } from './core/access/operation-rules.js';
import { completeSchema, graphqlConfig } from './platform/graphql/graphql.js';
import { SchemaDriver } from './platform/fast/schema-driver.js';
import { fillRegisteredEnums } from './platform/graphql/registered-enum.js';
import { connected } from './platform/database/entities.js';
// In the order of the list below, which is the order in which capabilities are registered.
import { PlatformModule } from './platform/platform.module.js';
import { CoreModule } from './core/core.module.js';
import { LegacyUsageModule } from './legacy/usage/legacy-usage.module.js';
import { DirectoryModule } from './modules/directory/directory.module.js';
import { AccountModule } from './modules/account/account.module.js';
import { InboxModule } from './modules/inbox/inbox.module.js';
import { PeopleModule } from './modules/people/people.module.js';
import { HiringModule } from './modules/hiring/hiring.module.js';
import { TimeModule } from './modules/time/time.module.js';
import { IntegrationsModule } from './modules/integrations/integrations.module.js';
import { OperationsModule } from './operations/operations.module.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      // Uses the data source that ormconfig.ts creates.
      useFactory: async () => (await import('../ormconfig.js')).default.options,
      dataSourceFactory: async () => connected((await import('../ormconfig.js')).default),
    }),
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: SchemaDriver,
      useFactory: () => {
        fillRegisteredEnums();
        return {
          ...graphqlConfig,
          transformSchema: (schema) =>
            readOperationRules(trackMutations(refreshAfterMutations(completeSchema(schema)))),
        };
      },
    }),
    ScheduleModule.forRoot(),
    PlatformModule,
    CoreModule,
    LegacyUsageModule,
    DirectoryModule,
    AccountModule,
    InboxModule,
    PeopleModule,
    HiringModule,
    TimeModule,
    IntegrationsModule,
    OperationsModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: AppValidationPipe },
  ],
})
export class AppModule {}
