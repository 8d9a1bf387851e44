import { Controller, Post, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NotForClients } from '../../../core/access/operation-rules.js';
import { uploadOf } from '../../../platform/http/upload.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { fileLink } from '../candidates/files/candidate-file-links.js';
import { ProfileCvService } from './profile-cv.service.js';

/** Receives the CVs that users keep for reuse. */
@ApiExcludeController()
@Controller('job-profile-cv')
export class ProfileCvController {
  constructor(private readonly cvs: ProfileCvService) {}

  @Post()
  @Access('authenticated')
  @NotForClients()
  @Limited('candidate-files')
  @RouteConfig({ isUpload: true })
  async upload(
    @CurrentActor() actor: Actor,
    @Query('name') name: unknown,
    @Req() { body }: FastifyRequest,
  ): Promise<object> {
    const file = await this.cvs.upload(actor, name, uploadOf(body));
    const { id, name: stored, type, size, createdAt } = file;
    return { id: String(id), name: stored, type, size, createdAt, url: fileLink(actor, file) };
  }
}
