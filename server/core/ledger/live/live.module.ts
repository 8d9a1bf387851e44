import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { LiveResolver } from './live.resolver.js';
import { LIVE_SCOPES } from './live.scopes.js';
import { LiveStream } from './live-stream.js';

registerCapability({ name: 'live', apiScopes: LIVE_SCOPES });

@Global()
@Module({ providers: [LiveResolver, LiveStream], exports: [LiveStream] })
export class LiveModule {}
