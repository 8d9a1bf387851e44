import { useLingui } from '@lingui/react/macro';
import type { Absence_OverlapFragment } from '../../../generated/graphql';
import { useRangeText } from './attendance-words';

/** Which people with the same manager are away meanwhile. */
export function Overlaps({ overlaps }: { overlaps: readonly Absence_OverlapFragment[] }) {
  const { t } = useLingui();
  const range = useRangeText();
  if (overlaps.length === 0) return <p className="muted">{t`Nobody else with the same manager is away.`}</p>;
  return (
    <div>
      <span>{t`Also away:`}</span>
      <ul aria-label={t`Also away`} className="spaced-above">
        {overlaps.map(({ person, from, to, isApproved }, index) => (
          <li key={index}>
            <bdi>{person?.displayName}</bdi>
            <span className="muted">
              {' · '}
              {range({ from, to })}
              {!isApproved && ` · ${t`awaits approval`}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
