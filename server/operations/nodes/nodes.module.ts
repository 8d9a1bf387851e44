import { Module } from '@nestjs/common';
import { NodesResolver } from './nodes.resolver.js';

@Module({ providers: [NodesResolver] })
export class NodesModule {}
