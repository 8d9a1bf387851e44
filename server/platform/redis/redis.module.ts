import { Global, Module } from '@nestjs/common';
import { settings } from '../settings/settings.js';
import { RedisConnection } from './redis-connection.js';

@Global()
@Module({
  providers: [
    {
      provide: RedisConnection,
      useFactory: () => RedisConnection.open(settings().redisUrl, settings().auditKey),
    },
  ],
  exports: [RedisConnection],
})
export class RedisModule {}
