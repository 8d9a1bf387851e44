import { Args, Extensions, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope, WithParent } from '../../../core/access/operation-rules.js';
import { PRIVILEGES } from '../../../core/access/privilege.js';
import { AnySignIn, RecentSignIn } from '../../../core/access/recent-sign-in.js';
import { costsStatements } from '../../../platform/graphql/query-cost.js';
import { Application } from '../candidates/applications/application.entity.js';
import { Company } from '../../directory/companies/company.entity.js';
import { Colleague, ColleaguesService } from '../../directory/users/lists/colleagues.service.js';
import { ApplicantEmail } from './applicant-email.entity.js';
import {
  CreateTemplateArgs,
  PreviewArgs,
  SendEmailArgs,
  TemplateArgs,
  UpdateTemplateArgs,
} from './applicant-emails.input.js';
import {
  ApplicantEmailPreview,
  ApplicantEmailTemplate,
  MAX_TEMPLATES,
  MOST_EMAILS,
} from './applicant-emails.model.js';
import { ApplicantEmailsService } from './applicant-emails.service.js';
import { EmailTemplatesService } from './email-templates.service.js';
import { IdArg } from '../../../platform/graphql/arguments.js';

const companyOf = ({ companyId }: { companyId?: number }, actor: Actor) =>
  companyId ?? actor.user?.companyId ?? null;

@Resolver(() => ApplicantEmailTemplate)
export class EmailTemplatesResolver {
  constructor(private readonly templates: EmailTemplatesService) {}

  @Extensions(costsStatements(10))
  @Mutation(() => ApplicantEmailTemplate, {
    description:
      "Creates an email template for applicants. CONFLICT (`TOO_MANY_EMAIL_TEMPLATES`) if the company has too many. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('APPLICANT_EMAILS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  createApplicantEmailTemplate(@CurrentActor() actor: Actor, @Args() args: CreateTemplateArgs) {
    return this.templates.create(actor, companyOf(args, actor), args.input);
  }

  @Extensions(costsStatements(10))
  @Mutation(() => ApplicantEmailTemplate, {
    description:
      "Changes an email template, also a built-in one. CONFLICT (`STALE_VERSION`) if it has changed since it was read. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('APPLICANT_EMAILS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  updateApplicantEmailTemplate(@CurrentActor() actor: Actor, @Args() args: UpdateTemplateArgs) {
    const { templateId, input, expectedVersion } = args;
    return this.templates.update(actor, companyOf(args, actor), templateId, input, expectedVersion);
  }

  @Extensions(costsStatements(10))
  @Mutation(() => Boolean, {
    description:
      "Removes an email template. A built-in one that was changed has its own texts again; CONFLICT (`EMAIL_TEMPLATE_BUILT_IN`) if it has them already. For the company's admins, holders of 'manage OPEN ROLES' and MASTER CONTROL.",
  })
  @Access('authenticated')
  @NeedsScope('APPLICANT_EMAILS_WRITE')
  @RecentSignIn(PRIVILEGES.masterControl)
  removeApplicantEmailTemplate(@CurrentActor() actor: Actor, @Args() args: TemplateArgs) {
    return this.templates.remove(actor, companyOf(args, actor), args.templateId);
  }
}

@Resolver(() => Company)
export class CompanyEmailTemplatesResolver {
  constructor(private readonly templates: EmailTemplatesService) {}

  @Extensions(costsStatements(3, MAX_TEMPLATES))
  @ResolveField(() => [ApplicantEmailTemplate], {
    description:
      "The company's email templates for applicants, the built-in ones first. For those that manage a role of the company. FORBIDDEN (`FEATURE_MISSING`) without the feature 'Open Roles'.",
  })
  @NeedsScope('APPLICANT_EMAILS_READ')
  applicantEmailTemplates(@CurrentActor() actor: Actor, @Parent() { id }: Company) {
    return this.templates.list(actor, id);
  }
}

@Resolver(() => ApplicantEmail)
export class ApplicantEmailsResolver {
  constructor(
    private readonly emails: ApplicantEmailsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  @Extensions(costsStatements(8))
  @Query(() => ApplicantEmailPreview, {
    description:
      'Returns an email as the person of an application would get it: that of a template, in the language of the person, or a given one. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('APPLICANT_EMAILS_READ')
  applicantEmailPreview(@CurrentActor() actor: Actor, @Args() args: PreviewArgs) {
    return this.emails.preview(actor, args);
  }

  @Extensions(costsStatements(25))
  @Mutation(() => ApplicantEmail, {
    description:
      'Writes an email to the person of an application. It is sent 30 seconds later from the address of the product, unless `cancelApplicantEmail` has cancelled it by then, and links in it cannot be followed except `{link}`. CONFLICT (`APPLICANT_GETS_NO_EMAILS`) unless the person has applied with a confirmed address; (`APPLICANT_EMAIL_LIMIT`) if the company has written too many emails within a day. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('APPLICANT_EMAILS_WRITE')
  @AnySignIn('WORK')
  sendApplicantEmail(@CurrentActor() actor: Actor, @Args() { applicationId, input }: SendEmailArgs) {
    return this.emails.send(actor, applicationId, input);
  }

  @Extensions(costsStatements(15))
  @Mutation(() => ApplicantEmail, {
    description:
      'Cancels an email to an applicant before it is sent. CONFLICT (`APPLICANT_EMAIL_NOT_WAITING`) if it was sent or cancelled. For those that manage the role.',
  })
  @Access('authenticated')
  @NeedsScope('APPLICANT_EMAILS_WRITE')
  @AnySignIn('WORK')
  cancelApplicantEmail(
    @CurrentActor() actor: Actor,
    @IdArg('emailId', 'The id of the email.') emailId: number,
  ) {
    return this.emails.cancel(actor, emailId);
  }

  @ResolveField(() => Colleague, {
    nullable: true,
    description: 'The member of the company that wrote it. Null if the account is closed.',
  })
  @WithParent()
  sender(@CurrentActor() actor: Actor, @Parent() { senderId }: ApplicantEmail) {
    return senderId === null ? null : this.colleagues.find(actor, senderId);
  }
}

@Resolver(() => Application)
export class ApplicationEmailsResolver {
  constructor(private readonly written: ApplicantEmailsService) {}

  @Extensions(costsStatements(1, MOST_EMAILS))
  @ResolveField(() => [ApplicantEmail], {
    description: `The emails that were written to the person, newest first: at most ${MOST_EMAILS}. FORBIDDEN (\`ROLE_TEAM_ONLY\`) unless the caller manages the role.`,
  })
  @NeedsScope('APPLICANT_EMAILS_READ')
  emails(@CurrentActor() actor: Actor, @Parent() application: Application) {
    return this.written.list(actor, application);
  }
}
