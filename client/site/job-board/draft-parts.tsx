import { Trans, useLingui } from '@lingui/react/macro';
import type { AppliedRole } from '../../../server/modules/hiring/job-board/applying/apply-pages';
import { draftKey } from '../../lib/drafts';
import { problemTexts } from './apply-field';

/* What the form says about the draft of it. The script of draft-script.ts shows the hidden parts. */

/** How long a draft is kept: as long as a form can be sent. */
export const KEPT_HOURS = 24;

/** Identifies the draft of a role's form. The console deletes it, too, when somebody signs out. */
export const draftOf = (role: AppliedRole): string => draftKey(`apply-${role.id}`, 'visitor');

/** Says that the form was filled in with its draft. */
export const RestoredNotice = () => (
  <p className="notice" role="status" data-part="restored" hidden>
    <Trans>What you have typed before is here again. Check it, and agree to the storage again.</Trans>
  </p>
);

/** Says how long the draft is kept, and deletes it. */
export const DraftNote = () => (
  <>
    <p className="muted small" data-part="keeping" hidden>
      <Trans>
        This tab keeps what you type for 24 hours, so that a reload loses nothing. Sending the application or
        closing the tab deletes it.
      </Trans>
    </p>
    <button type="button" className="button" data-part="keeping" hidden>
      <Trans>Delete what I have typed</Trans>
    </button>
  </>
);

/** Which files are taken, and which one was chosen before: browsers do not keep it. */
export function FileHint({ before }: { before: string }) {
  const { t } = useLingui();
  return (
    <>
      <Trans>PDF, DOCX or ODT, at most 5 MB</Trans>
      <span className="muted" data-part="file-before" hidden={before === ''}>
        <Trans>
          You had chosen <bdi>{before}</bdi>. Choose it again.
        </Trans>
      </span>
      <span className="field__note--error" role="alert" data-part="file-too-large" hidden>
        {t(problemTexts.FILE_SIZE)}
      </span>
    </>
  );
}
