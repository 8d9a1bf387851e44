import { Global, Module } from '@nestjs/common';
import { Reads } from './reads.service.js';
import { Replicas } from './replicas.service.js';

@Global()
@Module({ providers: [Replicas, Reads], exports: [Replicas, Reads] })
export class ReplicasModule {}
