import { Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { CANDIDATES_EVENTS } from './candidates.events.js';
import { FeaturesModule } from '../features/features.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApplicantNewsService } from './applicant-news.service.js';
import { ApplicationDetailsService } from './application-details.service.js';
import { ApplicationExtensionsService } from './application-extensions.service.js';
import {
  ApplicationEventFieldsResolver,
  ApplicationFieldsResolver,
  ApplicationNoteFieldsResolver,
  CandidateFieldsResolver,
  RoleApplicationsResolver,
} from './application-fields.resolver.js';
import { ApplicationMovesService } from './application-moves.service.js';
import { ApplicationNotesService } from './application-notes.service.js';
import { ApplicationPagesService } from './application-pages.service.js';
import { ApplicationReadersService } from './application-readers.service.js';
import { RoleProgressResolver, UserApplicationsResolver } from './application-progress.resolver.js';
import { ApplicationProgressService } from './application-progress.service.js';
import { ApplicationsResolver } from './applications.resolver.js';
import { ApplicationsService } from './applications.service.js';
import { ApplyingService } from './applying.service.js';
import { CandidateFileContentsService } from './candidate-file-contents.service.js';
import { CandidateFileWorkService } from './candidate-file-work.service.js';
import { CandidateFilesController } from './candidate-files.controller.js';
import { CandidateFilesResolver } from './candidate-files.resolver.js';
import { CandidateFilesService } from './candidate-files.service.js';
import {
  ApplicationSnippetResolver,
  CandidateSnippetResolver,
  CompanyCandidatesResolver,
} from './candidate-lists.resolver.js';
import { CandidateDistinctionsService } from './candidate-distinctions.service.js';
import { CandidateDuplicatesService } from './candidate-duplicates.service.js';
import { CandidateMergeFieldsResolver, CandidateMergesResolver } from './candidate-merges.resolver.js';
import { CandidateMergesService } from './candidate-merges.service.js';
import { CandidatePagesService } from './candidate-pages.service.js';
import { CandidateSnippetsService } from './candidate-snippets.service.js';
import { CandidateErasuresService } from './candidate-erasures.service.js';
import { CANDIDATE_LIMITS } from './candidate-limits.js';
import { CANDIDACIES } from './people.js';
import { CANDIDATES_AUDIT } from './candidates.audit.js';
import { CANDIDATES_COMPANY_EXPORT, CANDIDATES_PERSONAL_EXPORT } from './candidates.export.js';
import { CANDIDATES_EMAILS } from './candidates.mail.js';
import { CANDIDATES_NOTICES } from './candidates.notices.js';
import { CANDIDATES_PERMISSIONS } from './candidates.permissions.js';
import { CANDIDATES_REASONS } from './candidates.reasons.js';
import {
  ApplicationSubscriptions,
  CandidateSubscriptions,
  CompanyCandidateSubscriptions,
} from './candidates.subscriptions.js';
import { FilledRolesService } from './filled-roles.service.js';
import { CompanyHiringResolver } from './hiring-report.resolver.js';
import { HiringReportService } from './hiring-report.service.js';
import { NewApplicationsService } from './new-applications.service.js';
import { OutsideApplicationsService } from './outside-applications.service.js';
import { OutsideDataService } from './outside-data.service.js';
import { OwnApplicationsResolver } from './own-applications.resolver.js';
import { OwnApplicationsService } from './own-applications.service.js';
import { OwnDataService } from './own-data.service.js';
import { CANDIDATES_SCOPES } from './candidates.scopes.js';
import { ROLES_FEATURE } from '../roles/roles.feature.js';

registerCapability({
  name: 'candidates',
  candidacies: CANDIDACIES,
  neededFeature: ROLES_FEATURE,
  withoutFeature: ['Mutation.acceptOffer', 'Mutation.withdrawApplication', 'Mutation.eraseMyApplications'],
  apiScopes: CANDIDATES_SCOPES,
  events: CANDIDATES_EVENTS,
  audit: CANDIDATES_AUDIT,
  reasons: CANDIDATES_REASONS,
  notices: CANDIDATES_NOTICES,
  emails: CANDIDATES_EMAILS,
  limits: CANDIDATE_LIMITS,
  permissions: CANDIDATES_PERMISSIONS,
  personalExport: CANDIDATES_PERSONAL_EXPORT,
  companyExport: CANDIDATES_COMPANY_EXPORT,
  accountClosing: CandidateErasuresService,
  demo: {
    module: () => CandidatesModule,
    load: async () => (await import('./candidates.demo.js')).CANDIDATES_DEMO,
  },
});

@Module({
  imports: [UsersModule, FeaturesModule, InvitationsModule, RolesModule],
  controllers: [CandidateFilesController],
  providers: [
    CandidateFilesResolver,
    ApplicationsResolver,
    OwnApplicationsResolver,
    ApplicationFieldsResolver,
    CandidateFieldsResolver,
    ApplicationEventFieldsResolver,
    ApplicationNoteFieldsResolver,
    RoleApplicationsResolver,
    CompanyCandidatesResolver,
    ApplicationSnippetResolver,
    CandidateSnippetResolver,
    CandidateMergesResolver,
    CandidateMergeFieldsResolver,
    RoleProgressResolver,
    UserApplicationsResolver,
    CompanyHiringResolver,
    CandidateSubscriptions,
    CompanyCandidateSubscriptions,
    ApplicationSubscriptions,
    ApplicationExtensionsService,
    ApplicationsService,
    ApplicationPagesService,
    CandidatePagesService,
    CandidateSnippetsService,
    CandidateMergesService,
    CandidateDuplicatesService,
    CandidateDistinctionsService,
    ApplicationProgressService,
    HiringReportService,
    ApplicationDetailsService,
    ApplicationMovesService,
    ApplicationNotesService,
    ApplicationReadersService,
    ApplicantNewsService,
    ApplyingService,
    NewApplicationsService,
    OwnApplicationsService,
    OwnDataService,
    FilledRolesService,
    CandidateErasuresService,
    CandidateFilesService,
    CandidateFileContentsService,
    CandidateFileWorkService,
    OutsideApplicationsService,
    OutsideDataService,
  ],
  exports: [
    ApplicationDetailsService,
    ApplicationExtensionsService,
    CandidateFileWorkService,
    ApplicationsService,
    ApplyingService,
    NewApplicationsService,
    OwnApplicationsService,
    CandidateErasuresService,
    OutsideApplicationsService,
    OutsideDataService,
    CandidateFilesService,
    CandidateFileContentsService,
    CandidateFileWorkService,
  ],
})
export class CandidatesModule {}
