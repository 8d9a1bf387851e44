import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { StaySignedInDocument } from '../../../generated/graphql';
import { endSession } from '../../../lib/identity';
import { getClient, type Me } from '../../../lib/session';
import { watchUse } from './watch-use';

const stay = () =>
  void getClient()
    .query({ query: StaySignedInDocument, fetchPolicy: 'no-cache' })
    .catch(() => undefined);

/** Signs the user out who does nothing for as long as the company allows, and warns a minute before. */
export default function IdleBar({ me: { company } }: { me: Me }) {
  const { t } = useLingui();
  const minutes = company?.signOutAfterMinutes;
  const [isClose, setIsClose] = useState(false);
  useEffect(() => {
    if (!minutes) return undefined;
    return watchUse({ minutes, onClose: setIsClose, onEnd: () => void endSession('idle'), stay });
  }, [minutes]);
  if (!isClose) return null;
  return (
    <div className="bar bar--stuck" role="alert">
      <div className="bar__inner row">
        <strong>
          {t`You will be signed out within a minute, because nothing has happened here for a while. Press a key to stay.`}
        </strong>
      </div>
    </div>
  );
}
