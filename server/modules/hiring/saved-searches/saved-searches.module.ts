import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { JobBoardModule } from '../job-board/job-board.module.js';
import { SAVED_SEARCH_LIMITS } from './saved-search-limits.js';
import { SAVED_SEARCHES_PERSONAL_EXPORT } from './saved-searches.export.js';
import { SAVED_SEARCHES_MAIL } from './saved-searches.mail.js';
import { SAVED_SEARCHES_REASONS } from './saved-searches.reasons.js';
import { SavedSearchesResolver } from './saved-searches.resolver.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SearchDigestsService } from './search-digests.service.js';
import { SearchPagesService } from './search-pages.service.js';
import { SearchSubscriptionsService } from './search-subscriptions.service.js';
import { SearchesController } from './searches.controller.js';

registerCapability({
  name: 'saved-searches',
  reasons: SAVED_SEARCHES_REASONS,
  limits: SAVED_SEARCH_LIMITS,
  emails: SAVED_SEARCHES_MAIL,
  personalExport: SAVED_SEARCHES_PERSONAL_EXPORT,
  accountClosing: SavedSearchesService,
});

@Module({
  imports: [JobBoardModule],
  controllers: [SearchesController],
  providers: [
    SavedSearchesResolver,
    SavedSearchesService,
    SearchSubscriptionsService,
    SearchDigestsService,
    SearchPagesService,
  ],
})
export class SavedSearchesModule {}
