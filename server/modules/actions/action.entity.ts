import { Field, HideField, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { selectList } from '../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../platform/validation/time.js';

/** The state of an action. */
export enum ActionState {
  OPEN = 'open',
  DONE = 'done',
  DECLINED = 'declined',
  EXPIRED = 'expired',
  DELEGATED = 'delegated',
}

registerEnumType(ActionState, {
  name: 'ActionState',
  description: 'The state of an action.',
  valuesMap: {
    OPEN: { description: 'It waits for a decision.' },
    DONE: { description: 'It was decided, or settled elsewhere.' },
    DECLINED: { description: 'It was declined or cancelled.' },
    EXPIRED: { description: 'Its subject is gone, so that there is nothing to decide.' },
    DELEGATED: {
      description:
        'It was passed on to another person and waits for their decision. Everybody that could decide it before still can.',
    },
  },
});

/** How urgent an action is. */
export enum ActionPriority {
  LOW = 'low',
  NORMAL = 'normal',
  HIGH = 'high',
}

registerEnumType(ActionPriority, {
  name: 'ActionPriority',
  description: 'How urgent an action is.',
  valuesMap: {
    LOW: { description: 'Listed after others.' },
    NORMAL: { description: 'Listed by when it is due.' },
    HIGH: { description: 'Listed before others.' },
  },
});

/** Who decides an action that is not assigned to one person. */
export enum ActionRule {
  COMPANY_ADMINS = 'COMPANY_ADMINS',
  TEAM_LEAD = 'TEAM_LEAD',
  TEAM_MEMBERS = 'TEAM_MEMBERS',
}

registerEnumType(ActionRule, {
  name: 'ActionRule',
  description: 'Who decides an action that is not assigned to one person.',
  valuesMap: {
    COMPANY_ADMINS: { description: 'Any admin of the company.' },
    TEAM_LEAD: { description: 'The lead of the team, or any admin of the company.' },
    TEAM_MEMBERS: { description: 'Any member of the team.' },
  },
});

/** Something that waits for a decision, or did. */
@ObjectType({ description: 'Something that waits for a decision, or did.' })
@Entity('actions', { synchronize: false })
export class Action {
  @Field(() => ID, { description: 'The id of the action, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @Field({ description: 'What kind of action it is, such as TASK or TEAM_JOIN_REQUEST.' })
  @Column('text')
  kind: string;

  @Field({ description: 'What kind of record it is about, such as TEAM or INVITATION.' })
  @Column('text', { name: 'subject_type' })
  subjectType: string;

  @Field(() => ID, { description: 'The record that it is about.' })
  @Column('text', { name: 'subject_id' })
  subjectId: string;

  @Field(() => ID, { nullable: true, description: 'The team that it is about. Null if there is none.' })
  @Column('integer', { name: 'team_id', nullable: true })
  teamId: number | null;

  // Lists have no columns of this type: see ACTION_COLUMNS.
  @HideField()
  @Column('jsonb', { select: false })
  params: Record<string, string>;

  @HideField()
  @Column('integer', { name: 'assignee_id', nullable: true })
  assigneeId: number | null;

  @Field(() => ActionRule, {
    nullable: true,
    description: 'Who decides it. Null if it is assigned to one person.',
  })
  @Column('text', { nullable: true })
  rule: ActionRule | null;

  @HideField()
  @Column('integer', { name: 'requester_id', nullable: true })
  requesterId: number | null;

  @HideField()
  @Column('integer', { name: 'delegate_id', nullable: true })
  delegateId: number | null;

  @HideField()
  @Column('integer', { name: 'delegated_by', nullable: true })
  delegatorId: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was passed on. Null if it was not.' })
  @IsoTimeColumn('delegated_at', { nullable: true })
  delegatedAt: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it should be decided. Null if it has no due time.',
  })
  @IsoTimeColumn('due_at', { nullable: true })
  dueAt: IsoTime | null;

  // Lists have no columns of this type: see ACTION_COLUMNS.
  @Field(() => String, {
    nullable: true,
    description:
      'The day, such as 2026-12-01, if it is due on a day and not at a time. Show it instead of `dueAt`: it is the same in every time zone.',
  })
  @Column('date', { name: 'due_on', nullable: true, select: false })
  dueOn: string | null;

  @Field(() => ActionPriority, { description: 'How urgent it is.' })
  @Column('text')
  priority: ActionPriority;

  /** The order of urgency. */
  @HideField()
  @IsoTimeColumn('rank_at')
  rankAt: IsoTime;

  @Field(() => ActionState, { description: 'The state of the action.' })
  @Column('text')
  state: ActionState;

  @Field(() => String, {
    nullable: true,
    description: 'The decision, one of `decisions`. Null before that, and if it was settled elsewhere.',
  })
  @Column('text', { nullable: true })
  decision: string | null;

  @Field(() => String, { nullable: true, description: 'The remark of the person that decided.' })
  @Column('text', { nullable: true })
  comment: string | null;

  @HideField()
  @Column('integer', { name: 'decided_by', nullable: true })
  deciderId: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was decided or settled. Null before that.' })
  @IsoTimeColumn('decided_at', { nullable: true })
  decidedAt: IsoTime | null;

  @Field(() => DateTime, { description: 'When it was opened.' })
  @IsoTimeColumn('created_at')
  createdAt: IsoTime;

  @Field(() => Int, { description: 'Grows with each change.' })
  @Column('integer')
  version: number;
}

/** An action as kinds get it. */
export type ActionRow = Action;

/** The select list for rows of `actions a`. */
export const ACTION_COLUMNS = `${selectList(Action, 'a')}, a.params, to_char(a.due_on, 'YYYY-MM-DD') AS "dueOn"`;
