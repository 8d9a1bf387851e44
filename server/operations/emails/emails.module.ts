import { Module } from '@nestjs/common';
import { EmailsResolver } from './emails.resolver.js';
import { EmailsService } from './emails.service.js';

@Module({ providers: [EmailsService, EmailsResolver] })
export class EmailsModule {}
