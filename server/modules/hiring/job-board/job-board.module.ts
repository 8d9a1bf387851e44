import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { CompaniesModule } from '../../directory/companies/companies.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ApplyController } from './applying/apply.controller.js';
import { ApplyPagesService } from './applying/apply-pages.service.js';
import { BoardController } from './pages/board.controller.js';
import { BoardFilesController } from './pages/board-files.controller.js';
import { BoardFilesService } from './pages/board-files.service.js';
import { BoardPagesService } from './pages/board-pages.service.js';
import { BoardRolesService } from './roles/board-roles.service.js';
import { JOB_BOARD_AUDIT } from './job-board.audit.js';
import { JOB_BOARD_COMPANY_EXPORT, JOB_BOARD_PERSONAL_EXPORT } from './job-board.export.js';
import { JOB_BOARD_LIMITS } from './job-board-limits.js';
import { JOB_BOARD_MAIL } from './job-board.mail.js';
import { JOB_BOARD_PERMISSIONS } from './job-board.permissions.js';
import { JobBoardResolver } from './job-board.resolver.js';
import { JobBoardsService } from './job-boards.service.js';
import { PageCacheService } from './pages/page-cache.service.js';
import { PendingApplicationsService } from './applying/pending-applications.service.js';
import { PublicRolesResolver } from './roles/public-roles.resolver.js';
import { PublicRolesService } from './roles/public-roles.service.js';
import { SitemapsService } from './search-engines/sitemaps.service.js';
import { StandingController } from './pages/standing.controller.js';
import { StandingPagesService } from './pages/standing-pages.service.js';
import { ROLES_FEATURE } from '../roles/roles.feature.js';

registerCapability({
  name: 'job-board',
  neededFeature: ROLES_FEATURE,
  audit: JOB_BOARD_AUDIT,
  limits: JOB_BOARD_LIMITS,
  emails: JOB_BOARD_MAIL,
  permissions: JOB_BOARD_PERMISSIONS,
  personalExport: JOB_BOARD_PERSONAL_EXPORT,
  companyExport: JOB_BOARD_COMPANY_EXPORT,
  accountClosing: PendingApplicationsService,
  sitemap: '/sitemap.xml',
});

@Module({
  imports: [CompaniesModule, RolesModule, CandidatesModule],
  controllers: [BoardFilesController, StandingController, ApplyController, BoardController],
  providers: [
    JobBoardResolver,
    JobBoardsService,
    PublicRolesResolver,
    PublicRolesService,
    BoardRolesService,
    BoardPagesService,
    BoardFilesService,
    SitemapsService,
    PageCacheService,
    ApplyPagesService,
    StandingPagesService,
    PendingApplicationsService,
  ],
  exports: [BoardRolesService],
})
export class JobBoardModule {}
