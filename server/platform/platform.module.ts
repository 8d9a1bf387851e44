import { Module } from '@nestjs/common';
import { RedisModule } from './redis/redis.module.js';
import { DatabaseModule } from './database/database.module.js';
import { QueueModule } from './queue/queue.module.js';
import { MailModule } from './mail/mail.module.js';
import { LimitsModule } from './limits/limits.module.js';

/** Infrastructure without domain concepts. Each module may import the ones before it. */
@Module({
  imports: [RedisModule, DatabaseModule, QueueModule, MailModule, LimitsModule],
})
export class PlatformModule {}
