import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from '../../../components/list/filter-chips';
import { useSetParams } from '../../../lib/use-set-params';
import { useProfileTexts } from '../../directory/companies/profile-texts';
import { SkillsField } from './skills-field';

/** The most skills that a list is filtered by. */
const MAX_SKILLS = 10;
const MAX_LENGTH = 60;

/** Filters of lists of people by skills and country, which the address has, and their chips. */
export function useSkillFilters() {
  const { t } = useLingui();
  const texts = useProfileTexts();
  const [countries] = useState(() => texts.countries());
  const [params] = useSearchParams();
  const set = useSetParams();
  const skills = skillsIn(params.get('skills'));
  const country = countries.find(({ value }) => value === params.get('country'))?.value;
  const setCountry = (value: string | undefined) => set({ country: value });
  const chips: ListFilter[] = [
    {
      name: 'skills',
      label: t`Skills`,
      value: skills.length > 0 ? skills.join() : undefined,
      set: (value) => set({ skills: value }),
      control: (
        <SkillsField
          variant="borderless"
          size="small"
          aria-label={t`Skills`}
          placeholder={t`Such as “bookkeeping”`}
          value={skills}
          onChange={(chosen: string[]) => set({ skills: chosen.join() })}
          maxCount={MAX_SKILLS}
          className="medium-field"
        />
      ),
    },
    {
      name: 'country',
      label: t`Country`,
      value: country,
      set: setCountry,
      control: (
        <Select<string>
          variant="borderless"
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          aria-label={t`Country`}
          placeholder={t`Country`}
          value={country}
          onChange={setCountry}
          options={countries}
          className="medium-field"
        />
      ),
    },
  ];
  return { skills, country: country ?? null, chips };
}

/** Reads skills of an address, separated by commas as they are typed. */
const skillsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').map((skill) => skill.trim()))]
    .filter((skill) => skill !== '' && skill.length <= MAX_LENGTH)
    .slice(0, MAX_SKILLS);
