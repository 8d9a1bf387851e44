import { Global, Module } from '@nestjs/common';
import { env } from '../config/env.js';
import { RedisConnection } from './redis-connection.js';

@Global()
@Module({
  providers: [
    { provide: RedisConnection, useFactory: () => RedisConnection.open(env().redisUrl, env().auditKey) },
  ],
  exports: [RedisConnection],
})
export class RedisModule {}
