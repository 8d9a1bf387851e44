import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Access } from '../../../core/access/access.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Email } from '../../../platform/validation/validation.js';
import { AccountLinksService } from './account-links.service.js';

class PasswordResetBody {
  /** The email of the account. */
  @Email()
  email: string;

  /** The language of the email; English if it is not supported. */
  @IsOptional()
  @MaxLength(35, { message: 'must be at most 35 characters long' })
  @IsString({ message: 'must be text' })
  language?: string;
}

/** For signed-out users. */
@ApiExcludeController()
@Controller('api/password-reset')
export class AccountLinksController {
  constructor(private readonly service: AccountLinksService) {}

  /**
   * Requests an email with a link to choose a new password. Neither the response nor its timing reveals whether the
   * account exists.
   */
  @Post()
  @HttpCode(202)
  @Access('public')
  @Limited('account-link')
  async requestPasswordReset(@Body() { email, language }: PasswordResetBody): Promise<{ requested: true }> {
    await this.service.requestPasswordReset(email, language ?? null);
    return { requested: true };
  }
}
