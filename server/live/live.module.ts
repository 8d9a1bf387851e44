import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { UsersModule } from '../users/users.module.js';
import { LiveResolver } from './live.resolver.js';
import { LiveService } from './live.service.js';
import { LiveStream } from './live-stream.js';

@Module({ imports: [CompaniesModule, UsersModule], providers: [LiveResolver, LiveService, LiveStream] })
export class LiveModule {}
