import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Health } from './health.service.js';

@Module({ controllers: [HealthController], providers: [Health] })
export class HealthModule {}
