import { Global, Module } from '@nestjs/common';
import { MessageQueue } from './message-queue.js';
import { SingleRowsService } from './single-rows.service.js';
// Its table has to be known.
import './row-failure.entity.js';

@Global()
@Module({ providers: [MessageQueue, SingleRowsService], exports: [MessageQueue, SingleRowsService] })
export class QueueModule {}
