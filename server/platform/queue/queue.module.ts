import { Global, Module } from '@nestjs/common';
import { MessageQueue } from './message-queue.js';

@Global()
@Module({ providers: [MessageQueue], exports: [MessageQueue] })
export class QueueModule {}
