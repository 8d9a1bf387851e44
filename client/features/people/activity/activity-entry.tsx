import { useMutation } from '@apollo/client/react';
import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { UndoActivityDocument, type TeamVisibility } from '../../../generated/graphql';
import { Becomes } from '../../../components/format';
import { hasMasterControl, useMe } from '../../../lib/access';
import { useAttempt } from '../../../components/use-attempt';
import { masterUserProfilePath, staffUserProfilePath } from '../../../lib/paths';
import { fieldName, wordsOf } from '../../../lib/words';
import { useVisibilityText } from '../teams/team-words';
import { sentenceOf, type ActivityEntry, type ActivityGroup } from './activity-sentences';
import { teamPath } from '../teams/paths';

interface Named {
  displayName: string;
  firebaseId?: string | null;
}

/** Returns the path of a person's profile, if the reader may open it. */
function useProfilePath(): (person: Named) => string | undefined {
  const isMaster = hasMasterControl(useMe());
  return ({ firebaseId }) =>
    firebaseId
      ? isMaster
        ? masterUserProfilePath(firebaseId)
        : staffUserProfilePath(firebaseId)
      : undefined;
}

/** The name of a person, as a link if the reader may open the profile. */
export function Name({ person }: { person: Named }) {
  const path = useProfilePath()(person);
  const name = <bdi>{person.displayName}</bdi>;
  return path ? <Link to={path}>{name}</Link> : name;
}

/** A sentence with the names in it as links to what the reader may open. */
export function Words({
  group,
  entry,
  descriptor,
}: {
  group: ActivityGroup;
  entry: ActivityEntry | undefined;
  descriptor: ReturnType<typeof sentenceOf>;
}) {
  const { id, message, values = {} } = descriptor;
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const isTeam = name === 'team' || (name === 'subject' && value === group.team?.name);
    if (name === 'actor' && group.actor) shown[name] = <Name person={group.actor} />;
    else if (name === 'subject' && entry?.person) shown[name] = <Name person={entry.person} />;
    else if (isTeam && group.team) {
      shown[name] = (
        <Link to={teamPath(group.team.id)}>
          <bdi>{group.team.name}</bdi>
        </Link>
      );
    } else shown[name] = typeof value === 'string' ? <bdi>{value}</bdi> : value;
  }
  return <Sentence id={id} message={message} values={shown} />;
}

const VISIBILITIES: Record<string, TeamVisibility> = {
  open: 'OPEN',
  request: 'BY_REQUEST',
  closed: 'CLOSED',
};

/** What changed. Fields whose values are not shown are named only. */
export function Values({ group, entry }: { group: ActivityGroup; entry: ActivityEntry }) {
  const said = wordsOf('activity')[group.action]?.said ?? [];
  const shown = entry.values.filter(({ field }) => !said.includes(field));
  const visibilityText = useVisibilityText();
  const textOf = (field: string, value: string) => {
    const visibility = field === 'visibility' ? VISIBILITIES[value] : undefined;
    return visibility ? visibilityText(visibility) : value;
  };
  if (shown.length === 0) return null;
  return (
    <span className="muted">
      {shown.map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          {fieldName(field)}
          {(before !== null || after !== null) && (
            <>
              {': '}
              {before !== null && <del>{textOf(field, before)}</del>} {before !== null && <Becomes />}{' '}
              <bdi>{after ? textOf(field, after) : '–'}</bdi>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** Undoes an entry, as long as the server allows it. */
export function Undo({
  entry,
  sentence,
  changed,
}: {
  entry: ActivityEntry;
  sentence: string;
  changed: () => void;
}) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [undo, { loading }] = useMutation(UndoActivityDocument);
  // Later than that, the server refuses with the reason.
  if (!entry.undoableUntil) return null;
  async function run(): Promise<void> {
    await attempt(() => undo({ variables: { id: entry.id } }), t`Undone: ${sentence}`);
    changed();
  }
  return (
    <Button
      type="link"
      size="small"
      loading={loading}
      aria-label={t`Undo: ${sentence}`}
      onClick={() => void run()}
    >
      <Trans>Undo</Trans>
    </Button>
  );
}
