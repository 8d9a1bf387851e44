import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../core/access/access.decorator.js';
import { AppError, unauthenticated } from '../../../platform/errors/app-error.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { LimitsService } from '../../../platform/limits/limits.service.js';
import { SecurityLog } from '../../../core/security-log/security-log.js';
import {
  clearSessionCookie,
  crossSiteRefusal,
  isCrossSite,
  sessionCookieOf,
  setSessionCookies,
} from '../../../core/identity/credentials.js';
import { SessionsService } from './sessions.service.js';
import { IdentityService } from '../../../core/identity/identity.service.js';
import { SessionStore } from '../../../core/identity/session-store.js';

/** The maximum age of a sign-in that starts a session, in seconds. */
const FRESH_SIGN_IN = 5 * 60;

class SessionInput {
  @ApiProperty({
    description:
      'A Firebase ID token of a sign-in at most 5 minutes old. It may be older if the request has the cookie of a valid session of the same account.',
  })
  @Length(1, 8192, { message: 'must be an ID token' })
  @IsString({ message: 'must be text' })
  idToken: string;
}

/** Cookie sessions for browsers: legacy clients, the console and the API page. */
@ApiTags('session')
@Controller('api/session')
export class SessionsController {
  constructor(
    private readonly identities: IdentityService,
    private readonly service: SessionsService,
    private readonly sessions: SessionStore,
    private readonly limits: LimitsService,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post()
  @HttpCode(204)
  @Access('public')
  @Limited('session')
  @ApiOperation({
    operationId: 'createSession',
    summary: 'Start or renew a session',
    description:
      'Exchanges an ID token for an HttpOnly session cookie and renews XSRF-TOKEN. The session ends after 5 days, or sooner if it is not used.',
  })
  @ApiNoContentResponse({ description: 'The cookies are set.' })
  async create(
    @Body() { idToken }: SessionInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (isCrossSite(request)) throw crossSiteRefusal(request);
    if (!request.headers['content-type']?.toLowerCase().startsWith('application/json')) {
      throw new AppError('BAD_REQUEST', 'Send the body as application/json.', { status: 415 });
    }
    const identity = await this.identities.verifyIdToken(idToken);
    await this.limits.chargeSession(request, identity.uid);
    const before = sessionCookieOf(request);
    const isFresh = identity.authTime >= Date.now() / 1000 - FRESH_SIGN_IN;
    if (!isFresh && !(before && (await this.sessions.isOf(identity.uid, before)))) {
      throw unauthenticated('The sign-in is older than 5 minutes: sign in again.');
    }
    if (await this.service.isOver(identity)) {
      throw unauthenticated('You have signed out everywhere: sign in again.');
    }
    const cookie = await this.identities.createSessionCookie(idToken);
    const isNew = await this.sessions.start(identity.uid, cookie, before, request.headers['user-agent']);
    setSessionCookies(reply, cookie);
    if (isNew) this.securityLog.startedSession(request, identity);
  }

  @Delete()
  @HttpCode(204)
  @Access('public')
  @ApiOperation({
    operationId: 'endSession',
    summary: 'End the session',
    description: 'Ends the session of the cookie on every server and clears the cookie.',
  })
  @ApiNoContentResponse({ description: 'The cookie is cleared, whether or not there was one.' })
  async remove(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    clearSessionCookie(reply);
    const cookie = sessionCookieOf(request);
    if (cookie) await this.sessions.end(cookie);
  }
}
