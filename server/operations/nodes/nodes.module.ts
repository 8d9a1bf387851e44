import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { NodesResolver } from './nodes.resolver.js';
import { NODES_SCOPES } from './nodes.scopes.js';

registerCapability({ name: 'nodes', apiScopes: NODES_SCOPES });

@Module({ providers: [NodesResolver] })
export class NodesModule {}
