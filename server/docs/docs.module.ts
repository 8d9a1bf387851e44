import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DocsController } from './docs.controller.js';
import { LegacyCalls } from './legacy-calls.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [DocsController],
  providers: [LegacyCalls],
})
export class DocsModule {}
