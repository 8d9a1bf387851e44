import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf, selectList } from '../../../platform/database/columns.js';
import type { Language } from '../../../platform/mail/languages.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Application } from '../candidates/applications/application.entity.js';
import { ApplicationEvent } from '../candidates/applications/application-event.entity.js';
import { Company } from '../../directory/companies/company.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { ApplicantEmailState } from './applicant-emails.enums.js';

/** An email that a manager of a role has written to an applicant. */
@ObjectType({ description: 'An email that a manager of a role has written to an applicant.' })
@Entity('applicant_emails')
@Check('applicant_emails_state_check', isOneOf('state', ApplicantEmailState))
@Index('applicant_emails_by_event_id', ['eventId'], { where: 'event_id IS NOT NULL' })
@Index('applicant_emails_by_sender_id', ['senderId'], { where: 'sender_id IS NOT NULL' })
@Index('applicant_emails_of_application', ['applicationId', 'id'])
@Index('applicant_emails_of_company', ['companyId', 'createdAt'])
export class ApplicantEmail {
  @Field(() => ID, { description: 'The id of the email.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => Application, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'application_id' })
  applicationId: number;

  /** The decision that the email is about. The email is sent only if nothing has happened to the application since. */
  @HideField()
  @ForeignKey(() => ApplicationEvent, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'event_id', nullable: true })
  eventId: number | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'sender_id', nullable: true })
  senderId: number | null;

  @HideField()
  @Column('text')
  language: Language;

  @Field({
    description: 'The subject, without the name of the company. Empty once the personal data is erased.',
  })
  @Column('text')
  subject: string;

  @Field({
    description:
      'The text, in which `{link}` stands for the address of the application. Empty once the personal data is erased.',
  })
  @Column('text')
  text: string;

  @Field(() => ApplicantEmailState, { description: 'What became of it.' })
  @Column('text', { default: ApplicantEmailState.WAITING })
  state: ApplicantEmailState;

  @Field(() => DateTime, { description: 'When it was written.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was sent or cancelled. Null while it waits.',
  })
  @IsoTimeColumn('ended_at', { nullable: true })
  endedAt: IsoTime | null;
}

/** The select list for rows of `applicant_emails e`. */
export const EMAIL_COLUMNS = selectList(ApplicantEmail, 'e');
