import { IsOptional } from 'class-validator';
import { MAX_COVER_NOTE } from '../../candidates/applications/application.model.js';
import { Phone } from '../../../../platform/validation/formats.js';
import { Email, Lines, Title } from '../../../../platform/validation/validation.js';

/** The fields of the form that every role has. Empty ones are omitted. */
export class ApplicantInput {
  @Title()
  name: string;

  @Email()
  email: string;

  @Phone({ optional: true })
  phone?: string;

  @IsOptional()
  @Lines(1, MAX_COVER_NOTE)
  coverNote?: string;
}
