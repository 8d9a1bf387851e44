import { Global, Module } from '@nestjs/common';
import { HourlyWorkService } from './hourly-work.service.js';
import { MessageQueue } from './message-queue.js';
import { SingleRowsService } from './single-rows.service.js';
// Its table must be registered.
import './row-failure.entity.js';

@Global()
@Module({
  providers: [MessageQueue, HourlyWorkService, SingleRowsService],
  exports: [MessageQueue, HourlyWorkService, SingleRowsService],
})
export class QueueModule {}
