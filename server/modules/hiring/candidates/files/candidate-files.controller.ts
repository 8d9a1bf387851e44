import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope } from '../../../../core/access/operation-rules.js';
import { sendFile } from '../../../../platform/files/send-file.js';
import { uploadOf } from '../../../../platform/http/upload.js';
import { Limited } from '../../../../platform/limits/limited.decorator.js';
import { parseId } from '../../../../platform/validation/validation.js';
import { fileLink } from './candidate-file-links.js';
import { CandidateFilesService, type FilePurpose } from './candidate-files.service.js';

/** Receives and sends the files of applications. `purpose=DOCUMENT` adds a further document, otherwise it is the CV. */
@ApiExcludeController()
@Controller('candidate-files')
export class CandidateFilesController {
  constructor(private readonly files: CandidateFilesService) {}

  @Post()
  @Access('authenticated')
  @NeedsScope('CANDIDATES_WRITE')
  @Limited('candidate-files')
  @RouteConfig({ isUpload: true })
  async upload(
    @CurrentActor() actor: Actor,
    @Query('applicationId') applicationId: unknown,
    @Query('name') name: unknown,
    @Query('purpose') purpose: unknown,
    @Req() { body }: FastifyRequest,
  ) {
    const file = await this.files.upload(
      actor,
      idOf(applicationId),
      name,
      uploadOf(body),
      purposeOf(purpose),
    );
    const { id, name: stored, type, size, createdAt } = file;
    return { id: String(id), name: stored, type, size, createdAt, url: fileLink(actor, file) };
  }

  @Get(':fileId/:name')
  @Access('authenticated')
  @NeedsScope('CANDIDATES_READ')
  async get(
    @CurrentActor() actor: Actor,
    @Param('fileId') fileId: string,
    @Query('expires') expires: unknown,
    @Query('signature') signature: unknown,
    @Query('inline') inline: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendFile(reply, await this.files.open(actor, parseId(fileId), { expires, signature }), inline === '1');
  }
}

const purposeOf = (text: unknown): FilePurpose => (text === 'DOCUMENT' ? 'DOCUMENT' : 'CV');

const idOf = (text: unknown): number | null => (typeof text === 'string' ? parseId(text) : null);
