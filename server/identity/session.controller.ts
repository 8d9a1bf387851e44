import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { AppError, forbidden, unauthenticated } from '../common/app-error.js';
import { Limited } from '../limits/limited.decorator.js';
import { Limits } from '../limits/limits.service.js';
import { SecurityLog } from '../security-log/security-log.js';
import { clearSessionCookie, isCrossSite, setSessionCookies } from './credentials.js';
import { IdentitySessions } from './identity-sessions.service.js';
import { IdentityService } from './identity.service.js';

/** How old a sign-in may be that starts a session, in seconds. */
const FRESH_SIGN_IN = 5 * 60;

class SessionInput {
  @ApiProperty({ description: 'A Firebase ID token of a sign-in not older than 5 minutes.' })
  @Length(1, 8192, { message: 'must be an ID token' })
  @IsString({ message: 'must be text' })
  idToken: string;
}

/** Browser sessions by cookie, for legacy clients, the console and the API page. */
@ApiTags('session')
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly identities: IdentityService,
    private readonly sessions: IdentitySessions,
    private readonly limits: Limits,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post()
  @HttpCode(204)
  @Access('public')
  @Limited('session')
  @ApiOperation({
    summary: 'Start a session',
    description: 'Exchanges an ID token for an HttpOnly session cookie of 5 days and renews XSRF-TOKEN.',
  })
  @ApiNoContentResponse({ description: 'The cookies are set.' })
  async create(
    @Body() { idToken }: SessionInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (isCrossSite(request)) throw forbidden('A session cannot be started from another site.');
    if (!request.headers['content-type']?.toLowerCase().startsWith('application/json')) {
      throw new AppError('BAD_REQUEST', 'Send the body as application/json.', { status: 415 });
    }
    const identity = await this.identities.verifyIdToken(idToken);
    await this.limits.startedSession(request, identity.uid);
    if (identity.authTime < Date.now() / 1000 - FRESH_SIGN_IN) {
      throw unauthenticated('The sign-in is older than 5 minutes: sign in again.');
    }
    if (await this.sessions.isOver(identity)) {
      throw unauthenticated('You have signed out everywhere: sign in again.');
    }
    setSessionCookies(reply, await this.identities.createSessionCookie(idToken));
    this.securityLog.startedSession(request, identity);
  }

  @Delete()
  @HttpCode(204)
  @Access('public')
  @ApiOperation({ summary: 'End the session', description: 'Clears the session cookie.' })
  @ApiNoContentResponse({ description: 'The cookie is cleared, whether or not there was one.' })
  remove(@Res({ passthrough: true }) reply: FastifyReply): void {
    clearSessionCookie(reply);
  }
}
