import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Day } from '../../../components/format';
import { ColleagueName } from './colleague';
import { DecideJoinRequestDocument, type Team_PageFragment } from '../../../generated/graphql';
import { useMe } from '../../../lib/access';
import { useAttempt } from '../../../components/use-attempt';

type Request = Team_PageFragment['requests'][number];
type Decision = 'APPROVE' | 'DECLINE';

/** The requests to join a team, for its lead and the company's admins. */
export function JoinRequests({
  team,
  changed,
}: {
  team: Team_PageFragment;
  changed: () => Promise<unknown>;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const me = useMe();
  const [decide] = useMutation(DecideJoinRequestDocument);
  const [deciding, setDeciding] = useState<string>();

  async function send({ id, user }: Request, decision: Decision): Promise<void> {
    setDeciding(id);
    const name = user.displayName;
    // Somebody else may have decided: the message says who.
    await attempt(
      () => decide({ variables: { id, decision } }),
      decision === 'APPROVE'
        ? t`${name} belongs to ${team.name} now.`
        : t`The request of ${name} was declined.`,
    );
    setDeciding(undefined);
    await changed();
  }

  return (
    <Flex component="ul" vertical gap="middle" aria-label={t`Requests to join`}>
      {team.requests.map((request) => (
        <li key={request.id}>
          <Flex wrap gap="small" align="center" justify="space-between">
            <ColleagueName person={request.user} />
            <span className="muted">
              <Day value={request.askedAt} />
            </span>
            {/* Nobody decides their own request. */}
            {request.user.id === me.id ? (
              <span className="muted">{t`Your own request`}</span>
            ) : (
              <Flex gap="small">
                <Button
                  size="small"
                  loading={deciding === request.id}
                  aria-label={t`Approve the request of ${request.user.displayName}`}
                  onClick={() => void send(request, 'APPROVE')}
                >
                  {t`Approve`}
                </Button>
                <Button
                  size="small"
                  disabled={deciding === request.id}
                  aria-label={t`Decline the request of ${request.user.displayName}`}
                  onClick={() => void send(request, 'DECLINE')}
                >
                  {t`Decline`}
                </Button>
              </Flex>
            )}
          </Flex>
        </li>
      ))}
    </Flex>
  );
}
