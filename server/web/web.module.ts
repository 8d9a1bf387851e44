import { Module } from '@nestjs/common';
import { WebController } from './web.controller.js';

/** Imported last: its wildcard takes what no other module has. */
@Module({ controllers: [WebController] })
export class WebModule {}
