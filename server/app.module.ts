import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AccessModule } from './access/access.module.js';
import { ErrorFilter } from './common/error.filter.js';
import { AuditModule } from './audit/audit.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { AppValidationPipe } from './common/validation.js';
import { CompaniesModule } from './companies/companies.module.js';
import { graphqlConfig } from './config/graphql.js';
import { DevModeModule } from './dev-mode/dev-mode.module.js';
import { DocsModule } from './docs/docs.module.js';
import { FeaturesModule } from './features/features.module.js';
import { HealthModule } from './health/health.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { LiveModule } from './live/live.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { PrivilegesModule } from './privileges/privileges.module.js';
import { RedisModule } from './redis/redis.module.js';
import { ReplicasModule } from './replicas/replicas.module.js';
import { SecurityLogModule } from './security-log/security-log.module.js';
import { UsersModule } from './users/users.module.js';
import { WebModule } from './web/web.module.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      // The options are the data source's own: it is made once, in ormconfig.ts.
      useFactory: async () => (await import('../ormconfig.js')).default.options,
      dataSourceFactory: async () => initialized((await import('../ormconfig.js')).default),
    }),
    GraphQLModule.forRoot<ApolloDriverConfig>({ ...graphqlConfig, driver: ApolloDriver }),
    RedisModule,
    ReplicasModule,
    ChangesModule,
    AuditModule,
    SecurityLogModule,
    LimitsModule,
    IdentityModule,
    AccessModule,
    UsersModule,
    CompaniesModule,
    FeaturesModule,
    PrivilegesModule,
    DevModeModule,
    LiveModule,
    HealthModule,
    DocsModule,
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
