import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { SAVED_SEARCHES_CAPABILITY } from './saved-searches.capability.js';
import { JobBoardModule } from '../job-board/job-board.module.js';
import { SavedSearchesResolver } from './saved-searches.resolver.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SearchDigestsService } from './search-digests.service.js';
import { SearchPagesService } from './search-pages.service.js';
import { SearchSubscriptionsService } from './search-subscriptions.service.js';
import { SearchesController } from './searches.controller.js';

registerCapability({
  ...SAVED_SEARCHES_CAPABILITY,
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
