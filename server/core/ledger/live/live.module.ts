import { Global, Module } from '@nestjs/common';
import { LiveResolver } from './live.resolver.js';
import { LiveStream } from './live-stream.js';

@Global()
@Module({ providers: [LiveResolver, LiveStream], exports: [LiveStream] })
export class LiveModule {}
