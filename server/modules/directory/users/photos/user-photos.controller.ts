import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentActor } from '../../../../core/access/access.decorator.js';
import type { Actor } from '../../../../core/access/actor.js';
import { NeedsScope } from '../../../../core/access/operation-rules.js';
import { sendImage, SendsImage } from '../../../../platform/images/send-image.js';
import { parseId } from '../../../../platform/validation/validation.js';
import { UserPhotosService } from './user-photos.service.js';

/** Serves the photos of users. */
@ApiTags('users')
@Controller('api/users')
export class UserPhotosController {
  constructor(private readonly photos: UserPhotosService) {}

  @Get(':userId/photo')
  @Access('identified')
  @NeedsScope('STAFF_READ')
  @ApiOperation({
    operationId: 'getUserPhoto',
    summary: "A user's photo",
    description:
      'The path is in `User.photoUrl`. For the user, members of their company and MASTER CONTROL. 404 for a path of an earlier photo.',
  })
  @ApiQuery({ name: 'v', type: String, description: 'The version of the photo in `User.photoUrl`.' })
  @SendsImage()
  async get(
    @CurrentActor() actor: Actor,
    @Param('userId') userId: string,
    @Query('v') version: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendImage(request, reply, await this.photos.get(actor, parseId(userId), version), version);
  }
}
