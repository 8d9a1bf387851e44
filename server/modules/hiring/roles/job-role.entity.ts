import { Field, HideField, ID, Int, ObjectType } from '@nestjs/graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { GeneratedColumn, isOneOf, selectList } from '../../../platform/database/columns.js';
import { DateTime, type IsoTime, IsoTimeColumn } from '../../../platform/validation/time.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Team } from '../../people/teams/team.entity.js';
import { User } from '../../directory/users/user.entity.js';
import { EmploymentType, JobRoleState, SalaryPeriod, WorkMode } from './role.enums.js';
import type { KnockOut, Question } from './role.model.js';
import { Node } from '../../../platform/graphql/nodes.js';

/** A role that a company wants to fill. */
@ObjectType({ implements: () => Node, description: 'A role that a company wants to fill.' })
@Entity('job_roles')
@Check('job_roles_country_check', "country ~ '^[A-Z]{2}$'")
@Check('job_roles_employment_type_check', isOneOf('employment_type', EmploymentType))
@Check('job_roles_filled_check', 'filled >= 0 AND filled <= openings')
@Check('job_roles_openings_check', 'openings >= 1 AND openings <= 999')
@Check('job_roles_salary_check', 'salary_min >= 0 AND salary_max >= 0 AND salary_min <= salary_max')
@Check(
  'job_roles_salary_unit_check',
  '(salary_currency IS NULL) = (salary_period IS NULL) AND (salary_currency IS NULL) = (salary_min IS NULL AND salary_max IS NULL)',
)
@Check('job_roles_salary_currency_check', "salary_currency ~ '^[A-Z]{3}$'")
@Check('job_roles_salary_period_check', isOneOf('salary_period', SalaryPeriod))
@Check('job_roles_state_check', isOneOf('state', JobRoleState))
@Check('job_roles_work_mode_check', isOneOf('work_mode', WorkMode))
@Index('job_roles_by_creation', ['companyId', 'createdAt', 'id'])
@Index('job_roles_by_creator_id', ['creatorId'], { where: 'creator_id IS NOT NULL' })
@Index('job_roles_by_hiring_manager_id', ['hiringManagerId'], { where: 'hiring_manager_id IS NOT NULL' })
@Index('job_roles_by_team_id', ['teamId'], { where: 'team_id IS NOT NULL' })
@Index('job_roles_closing', ['closesOn', 'id'], { where: "closes_on IS NOT NULL AND state = 'OPEN'" })
@Index('job_roles_of_company', ['companyId', 'id'])
@Index('job_roles_open_by_pay', ['salaryCurrency', 'shownPay'], { where: "state = 'OPEN'" })
export class JobRole {
  @Field(() => ID, { description: 'The id of the role, 1 to 2147483647.' })
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @HideField()
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('integer', { name: 'company_id' })
  companyId: number;

  @HideField()
  @ForeignKey(() => Team, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'team_id', nullable: true })
  teamId: number | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'hiring_manager_id', nullable: true })
  hiringManagerId: number | null;

  @HideField()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @Field({ description: '1 to 200 characters.' })
  @Column('text')
  title: string;

  @Field(() => EmploymentType, { description: 'The kind of employment.' })
  @Column('text', { name: 'employment_type' })
  employmentType: EmploymentType;

  @Field(() => WorkMode, { description: 'Where people work.' })
  @Column('text', { name: 'work_mode' })
  workMode: WorkMode;

  @Field({ description: 'The place, such as a city: at most 200 characters, or empty.' })
  @Column('text', { default: '' })
  location: string;

  @Field(() => String, {
    nullable: true,
    description: 'The country as a code of ISO 3166-1 alpha-2, such as DE. Null if none is given.',
  })
  @Column('text', { nullable: true })
  country: string | null;

  @Field(() => [String], { description: 'The skills that it asks for, in lower case: at most 30.' })
  @Column('text', { array: true, default: [] })
  skills: string[];

  @Field(() => Int, { description: 'How many people the company wants to hire: 1 to 999.' })
  @Column('integer', { default: 1 })
  openings: number;

  @Field(() => Int, { description: 'How many of the openings are filled.' })
  @Column('integer', { default: 0 })
  filled: number;

  @HideField()
  @Column('integer', { name: 'salary_min', nullable: true })
  salaryMin: number | null;

  @HideField()
  @Column('integer', { name: 'salary_max', nullable: true })
  salaryMax: number | null;

  @HideField()
  @Column('text', { name: 'salary_currency', nullable: true })
  salaryCurrency: string | null;

  @HideField()
  @Column('text', { name: 'salary_period', nullable: true })
  salaryPeriod: SalaryPeriod | null;

  @Field({
    description: 'Whether everybody that sees the role sees its salary. If not, only its managers do.',
  })
  @Column('boolean', { name: 'salary_shown', default: false })
  salaryShown: boolean;

  // The texts can be long, so lists do not load them: see RoleTextsService.
  @HideField()
  @Column('text', { default: '', select: false })
  description?: string;

  /** The description as HTML, rendered when it is stored, because rendering is too slow for every read. */
  @HideField()
  @Column('text', { name: 'description_html', default: '', select: false })
  descriptionHtml?: string;

  @HideField()
  @Column('jsonb', { default: [], select: false })
  questions?: Question[];

  /** Only for managers of the role: applicants must not learn them. */
  @HideField()
  @Column('jsonb', { name: 'knock_outs', default: [], select: false })
  knockOuts?: KnockOut[];

  @Field({ description: 'Whether applicants must send a CV.' })
  @Column('boolean', { name: 'cv_required', default: false })
  cvRequired: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The last day on which people can apply, such as 2026-12-31. Null without an end.',
  })
  @Column('date', { name: 'closes_on', nullable: true, select: false })
  closesOn: string | null;

  @Field(() => JobRoleState, { description: 'The state of the role.' })
  @Column('text', { default: JobRoleState.DRAFT })
  state: JobRoleState;

  @Field(() => DateTime, { nullable: true, description: 'When it was opened last. Null if it never was.' })
  @IsoTimeColumn('opened_at', { nullable: true })
  openedAt: IsoTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was filled or closed. Null unless it is in one of these states.',
  })
  @IsoTimeColumn('closed_at', { nullable: true })
  closedAt: IsoTime | null;

  @Field(() => Int, {
    description:
      'Grows with every edit of the role or its stages. Edits take the version that they are based on.',
  })
  @Column('integer', { default: 1 })
  version: number;

  @Field(() => DateTime, { description: 'When the role was created.' })
  @IsoTimeColumn('created_at', { default: () => 'now()' })
  createdAt: IsoTime;

  /** Set by a trigger when any column changes. */
  @HideField()
  @IsoTimeColumn('updated_at', { default: () => 'now()', select: false })
  updatedAt?: IsoTime;

  /** The folded words that searches match. Never anything about the salary, which may be hidden. */
  @HideField()
  @GeneratedColumn('search_words', "search_words(title || ' ' || location)")
  searchWords?: string;

  /** The same for the job board, including skills and the description. */
  @HideField()
  @GeneratedColumn(
    'board_words',
    "search_words(title || ' ' || location || ' ' || words_in(skills) || ' ' || description)",
  )
  boardWords?: string;

  /** The maximum salary per year. Null unless the role shows its salary. */
  @HideField()
  @GeneratedColumn(
    'shown_pay',
    `CASE WHEN salary_shown THEN coalesce(salary_max, salary_min)::bigint * CASE salary_period
      WHEN 'YEAR' THEN 1 WHEN 'MONTH' THEN 12 WHEN 'WEEK' THEN 52 WHEN 'DAY' THEN 260 ELSE 2080 END END`,
    'bigint',
  )
  shownPay?: string | null;

  /** Its recruiters, ordered by id. Loaded with every row, because the policies depend on them. */
  @HideField()
  recruiterIds: number[];
}

/** The select list for rows of `job_roles r`. */
export const ROLE_COLUMNS = `${selectList(JobRole, 'r')}, to_char(r.closes_on, 'YYYY-MM-DD') AS "closesOn",
  ARRAY(SELECT m.user_id FROM job_role_recruiters m WHERE m.role_id = r.id ORDER BY m.user_id) AS "recruiterIds"`;
