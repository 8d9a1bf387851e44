import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Count } from '../../../components/format';
import { useMe } from '../../../lib/access';
import { actionPaths } from './paths';

/** What waits for the user, in the strip for today. */
export function WaitingPart() {
  const { t } = useLingui();
  const count = useMe().actionCount ?? 0;
  return (
    <>
      <p className="muted small">{t`Waits for you`}</p>
      <Link to={actionPaths.actions} aria-label={t`Actions that wait for you: ${count}`}>
        <strong className="figure">
          <Count value={count} />
        </strong>
      </Link>
    </>
  );
}
