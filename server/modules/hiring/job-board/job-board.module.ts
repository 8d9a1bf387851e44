import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { JOB_BOARD_CAPABILITY } from './job-board.capability.js';
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
import { JobBoardResolver } from './job-board.resolver.js';
import { JobBoardsService } from './job-boards.service.js';
import { PageCacheService } from './pages/page-cache.service.js';
import { PendingApplicationsService } from './applying/pending-applications.service.js';
import { PublicRolesResolver } from './roles/public-roles.resolver.js';
import { PublicRolesService } from './roles/public-roles.service.js';
import { SitemapsService } from './search-engines/sitemaps.service.js';
import { StandingController } from './pages/standing.controller.js';
import { StandingPagesService } from './pages/standing-pages.service.js';
import { BindingPagesService } from './pages/binding-pages.service.js';
import { LostPagesService } from './pages/lost-pages.service.js';
import { ROLES_FEATURE } from '../roles/roles.capability.js';

registerCapability({
  ...JOB_BOARD_CAPABILITY,
  neededFeature: ROLES_FEATURE,
  accountClosing: PendingApplicationsService,
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
    BindingPagesService,
    LostPagesService,
    PendingApplicationsService,
  ],
  exports: [BoardRolesService],
})
export class JobBoardModule {}
