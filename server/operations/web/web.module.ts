import { Module } from '@nestjs/common';
import { WebController } from './web.controller.js';

/** Must be imported last: its wildcard route matches every path that no other module serves. */
@Module({ controllers: [WebController] })
export class WebModule {}
