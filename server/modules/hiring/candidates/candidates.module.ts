import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { CANDIDATES_CAPABILITY } from './candidates.capability.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { InvitationsModule } from '../../people/invitations/invitations.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { ApplicantNoticesService } from './applications/applicant-notices.service.js';
import { CandidateNoticesService } from './applications/candidate-notices.service.js';
import { ApplicationDetailsService } from './applications/application-details.service.js';
import { ApplicationExtensionsService } from './applications/application-extensions.service.js';
import {
  ApplicationEventFieldsResolver,
  ApplicationFieldsResolver,
  ApplicationNoteFieldsResolver,
  CandidateFieldsResolver,
  RoleApplicationsResolver,
} from './applications/application-fields.resolver.js';
import { ApplicationMovesService } from './applications/application-moves.service.js';
import { ApplicationNotesService } from './applications/application-notes.service.js';
import { ApplicationPagesService } from './applications/application-pages.service.js';
import { ApplicationReadersService } from './applications/application-readers.service.js';
import {
  RoleProgressResolver,
  UserApplicationsResolver,
} from './applications/application-progress.resolver.js';
import { ApplicationProgressService } from './applications/application-progress.service.js';
import { ApplicationsResolver } from './applications/applications.resolver.js';
import { ApplicationsService } from './applications/applications.service.js';
import { ApplyingService } from './applying/applying.service.js';
import { CandidateContactsService } from './applying/candidate-contacts.service.js';
import { CandidateFileContentsService } from './files/candidate-file-contents.service.js';
import { CandidateFileWorkService } from './files/candidate-file-work.service.js';
import { CandidateFilesController } from './files/candidate-files.controller.js';
import { CandidateFilesResolver } from './files/candidate-files.resolver.js';
import { CandidateFilesService } from './files/candidate-files.service.js';
import {
  ApplicationSnippetResolver,
  CandidateSnippetResolver,
  CompanyCandidatesResolver,
} from './search/candidate-lists.resolver.js';
import { CandidateDistinctionsService } from './merging/candidate-distinctions.service.js';
import { CandidateDuplicatesService } from './merging/candidate-duplicates.service.js';
import {
  CandidateMergeFieldsResolver,
  CandidateMergesResolver,
} from './merging/candidate-merges.resolver.js';
import { CandidateMergesService } from './merging/candidate-merges.service.js';
import { CandidatePagesService } from './search/candidate-pages.service.js';
import { CandidateSnippetsService } from './search/candidate-snippets.service.js';
import { CandidatePrivacyResolver } from './erasure/candidate-privacy.resolver.js';
import { CandidatePrivacyService } from './erasure/candidate-privacy.service.js';
import { CandidateErasuresService } from './erasure/candidate-erasures.service.js';
import {
  ApplicationSubscriptions,
  CandidateSubscriptions,
  CompanyCandidateSubscriptions,
} from './candidates.subscriptions.js';
import { FilledRolesService } from './applications/filled-roles.service.js';
import { CompanyHiringResolver } from './reports/hiring-report.resolver.js';
import { HiringReportService } from './reports/hiring-report.service.js';
import { NewApplicationsService } from './applying/new-applications.service.js';
import { OutsideApplicationsService } from './applying/outside-applications.service.js';
import { OutsideDataService } from './applying/outside-data.service.js';
import {
  OwnApplicationFieldsResolver,
  OwnApplicationsResolver,
} from './applying/own-applications.resolver.js';
import { OwnApplicationsService } from './applying/own-applications.service.js';
import { OwnDataService } from './applying/own-data.service.js';
import { ApplicationCodesService } from './links/application-codes.service.js';
import { LostLinksService } from './links/lost-links.service.js';
import { ROLES_FEATURE } from '../roles/roles.capability.js';

registerCapability({
  ...CANDIDATES_CAPABILITY,
  neededFeature: ROLES_FEATURE,
  apiScopes: {
    CANDIDATES_READ: { meaning: 'Read candidates and applications, with CVs and notes.' },
    CANDIDATES_WRITE: {
      meaning: 'Add candidates, move and reject applications, write notes, and merge duplicates.',
    },
  },
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
    OwnApplicationFieldsResolver,
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
    ApplicantNoticesService,
    CandidateNoticesService,
    CandidateContactsService,
    ApplyingService,
    NewApplicationsService,
    OwnApplicationsService,
    OwnDataService,
    FilledRolesService,
    CandidateErasuresService,
    CandidatePrivacyResolver,
    CandidatePrivacyService,
    CandidateFilesService,
    CandidateFileContentsService,
    CandidateFileWorkService,
    OutsideApplicationsService,
    OutsideDataService,
    ApplicationCodesService,
    LostLinksService,
  ],
  exports: [
    CandidateNoticesService,
    ApplicationCodesService,
    LostLinksService,
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
