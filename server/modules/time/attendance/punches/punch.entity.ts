import { Field, HideField, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { isOneOf } from '../../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../../platform/validation/time.js';
import { Company } from '../../../directory/companies/company.entity.js';
import { User } from '../../../directory/users/user.entity.js';
import { PunchKind, PunchSource } from '../attendance.enums.js';

/** A beginning or an end of work. Rows are never changed: a correction is a new row. */
@ObjectType({ description: 'A beginning or an end of work, as it was recorded or corrected.' })
@Entity('punches')
@Check('punches_kind_check', isOneOf('kind', PunchKind))
@Check('punches_source_check', isOneOf('source', PunchSource))
@Check('punches_void_check', 'NOT is_void OR corrects_id IS NOT NULL')
@Index('punches_of_user', ['userId', 'at', 'id'])
@Index('punches_of_company', ['companyId', 'id'])
@Index('punches_corrected_key', ['correctsId'], { unique: true, where: 'corrects_id IS NOT NULL' })
@Index('punches_by_creator_id', ['creatorId'], { where: 'creator_id IS NOT NULL' })
export class Punch {
  @Field(() => ID, { description: 'The id of the punch.' })
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: string;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Field(() => DateTime, { description: 'When it was.' })
  @IsoTimeColumn('at')
  at: IsoTime;

  @Field({ description: 'The IANA time zone in which the person was, such as Europe/Berlin.' })
  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Field(() => PunchKind, { description: 'Whether work began or ended.' })
  @Column('text')
  kind: PunchKind;

  @Field(() => PunchSource, { description: 'Where it comes from.' })
  @Column('text')
  source: PunchSource;

  @Field({ description: 'Whether the person worked from elsewhere than the workplace.' })
  @Column('boolean', { name: 'is_remote', default: false })
  isRemote: boolean;

  @Field({ description: 'A remark: at most 500 characters, or empty.' })
  @Column('text', { default: '' })
  note: string;

  @Field({ description: 'Whether a break begins: only of ends of work. The next beginning ends it.' })
  @Column('boolean', { name: 'is_break', default: false })
  isBreak: boolean;

  /** The punch that this one replaces. */
  @HideField()
  @ForeignKey(() => Punch, { onDelete: 'CASCADE' })
  @Column('bigint', { name: 'corrects_id', nullable: true })
  correctsId: string | null;

  /** Whether it only removes the punch that it replaces. */
  @HideField()
  @Column('boolean', { name: 'is_void', default: false })
  isVoid: boolean;

  /** Who has recorded it for the person. Null if the person did, or that account is closed. */
  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @HideField()
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;
}

/**
 * A beginning of work whose end is not known yet: follows from the punches, so that missing ends are found without reading
 * all of them.
 */
@Entity('open_punches')
@Index('open_punches_of_company', ['companyId', 'punchId'])
@Index('open_punches_of_user', ['userId', 'at'])
export class OpenPunch {
  @ForeignKey(() => Punch, { onDelete: 'CASCADE' })
  @Column('bigint', { name: 'punch_id', primary: true })
  punchId: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @IsoTimeColumn('at')
  at: IsoTime;
}

/** The condition that a punch counts: it removes nothing, and nothing replaces it, at whatever time that is. */
export const isCounted = (punch: string): string =>
  `NOT ${punch}.is_void AND NOT EXISTS (SELECT FROM punches r WHERE r.corrects_id = ${punch}.id)`;

/** The select list for rows of `punches p`. */
export const PUNCH_COLUMNS = `p.id::text AS id, p.company_id AS "companyId", p.user_id AS "userId", p.at,
  p.time_zone AS "timeZone", p.kind, p.source, p.is_remote AS "isRemote", p.note, p.is_break AS "isBreak", p.corrects_id::text AS "correctsId",
  p.is_void AS "isVoid", p.creator_id AS "creatorId", p.created_at AS "createdAt"`;
