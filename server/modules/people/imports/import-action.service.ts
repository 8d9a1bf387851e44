import { Injectable } from '@nestjs/common';
import { ActionKindsService } from '../../inbox/actions/action-kinds.service.js';
import { ActionsService } from '../../inbox/actions/actions.service.js';
import type { Change } from '../../../core/ledger/changes.service.js';
import { queryRows } from '../../../platform/database/statement.js';
import { msg } from '../../../platform/mail/texts.js';
import { type Job, RowResult, RowVerdict } from './job.model.js';

const KIND = 'IMPORT_REJECTED';

/** Shows the rejected rows of an import to its admin until they are acknowledged. */
@Injectable()
export class ImportActionService {
  constructor(
    kinds: ActionKindsService,
    private readonly actions: ActionsService,
  ) {
    kinds.register({
      name: KIND,
      decisions: ['DISMISS'],
      title: msg('Rows of an import were rejected: {count}'),
      path: ({ subjectId }) => `/page-job?id=${subjectId}`,
      decide: async () => undefined,
      undo: async () => undefined,
    });
  }

  /** Opens the action of a finished import that has rejected rows. */
  async open(change: Change, { id, companyId, creatorId, title }: Job): Promise<void> {
    const [{ count }] = await queryRows<{ count: number }>(
      change.manager,
      `SELECT count(*)::integer AS count FROM job_rows
       WHERE job_id = $1 AND (verdict IN ('${RowVerdict.INVALID}', '${RowVerdict.EXCLUDED}') OR result = '${RowResult.FAILED}')`,
      [id],
    );
    if (count === 0) return;
    await this.actions.open(change, {
      kind: KIND,
      companyId,
      subject: { type: 'JOB', id },
      ...(creatorId === null ? { rule: 'COMPANY_ADMINS' as const } : { assigneeId: creatorId }),
      params: { count: String(count), detail: title },
      // The end of the job has a separate notification.
      openedBy: creatorId,
    });
  }
}
