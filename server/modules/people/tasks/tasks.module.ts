import { Module } from '@nestjs/common';
import { registerCapability } from '../../../platform/capabilities/capability.js';
import { TASKS_CAPABILITY } from './tasks.capability.js';
import { FeaturesModule } from '../../directory/features/features.module.js';
import { UsersModule } from '../../directory/users/users.module.js';
import { TaskKindService } from './task-kind.service.js';
import { TaskRemindersService } from './task-reminders.service.js';
import { TaskStoreService } from './task-store.service.js';
import { ActionTaskResolver, TaskCommentResolver, TasksResolver } from './tasks.resolver.js';
import { TasksService } from './tasks.service.js';
import { ACTIONS_FEATURE } from '../../inbox/actions/actions.capability.js';

registerCapability({
  ...TASKS_CAPABILITY,
  neededFeature: ACTIONS_FEATURE,
  apiScopes: {
    TASKS_READ: { meaning: 'Read the tasks that the creator of the client sees.' },
    TASKS_WRITE: { meaning: 'Create, change, cancel and comment on tasks.' },
  },
  demo: { module: () => TasksModule, load: async () => (await import('./tasks.demo.js')).TASKS_DEMO },
});

@Module({
  imports: [FeaturesModule, UsersModule],
  providers: [
    TaskStoreService,
    TaskKindService,
    TaskRemindersService,
    TasksService,
    TasksResolver,
    TaskCommentResolver,
    ActionTaskResolver,
  ],
})
export class TasksModule {}
