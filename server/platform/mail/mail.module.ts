import { Global, Module } from '@nestjs/common';
import { MailDelivery } from './mail-delivery.js';
import { Mailer } from './mailer.js';

@Global()
@Module({ providers: [Mailer, MailDelivery], exports: [Mailer, MailDelivery] })
export class MailModule {}
