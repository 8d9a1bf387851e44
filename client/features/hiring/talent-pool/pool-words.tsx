import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import type { TalentPoolMember_RowFragment, TalentPoolState } from '../../../generated/graphql';
import { CalendarDay } from '../../../components/format';
import { usePlaceText } from '../roles/role-words';
import { SkillTags } from '../roles/skills-field';

const COLORS: Partial<Record<TalentPoolState, string>> = { ASKED: 'processing', MEMBER: 'success' };

/** The names of the states of requests. */
function useStateTexts(): Record<TalentPoolState, string> {
  const { t } = useLingui();
  return {
    ASKED: t`Not answered yet`,
    MEMBER: t`In the talent pool`,
    DECLINED: t({ message: 'Declined', context: 'talent pool' }),
    ENDED: t({ message: 'Ended', context: 'talent pool' }),
  };
}

/** Where a request stands. */
export function PoolTag({ state }: { state: TalentPoolState }) {
  const texts = useStateTexts();
  return <Tag color={COLORS[state]}>{texts[state]}</Tag>;
}

/** Whether somebody is in the pool, or has not answered yet. */
export const isOpen = ({ state }: Pick<TalentPoolMember_RowFragment, 'state'>): boolean =>
  state === 'ASKED' || state === 'MEMBER';

/** The place and the day of a person in the pool, and the skills. */
export function PoolFacts({ member }: { member: TalentPoolMember_RowFragment }) {
  const { t } = useLingui();
  const place = usePlaceText()({ location: member.location, country: member.country ?? null });
  return (
    <>
      {(place || member.until) && (
        <p className="muted breaking">
          {place && <bdi>{place}</bdi>}
          {place && member.until && ' · '}
          {member.until && (
            <>
              {t`Until`} <CalendarDay value={member.until} />
            </>
          )}
        </p>
      )}
      <SkillTags skills={member.skills} />
    </>
  );
}
