import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from '../../../components/list/filter-chips';
import type { EmploymentType, PublishedProfileFilter } from '../../../generated/graphql';
import { useSetParams } from '../../../lib/use-set-params';
import { inAddress } from '../roles/role-filter';
import { useEmploymentTexts, useWorkModeText, workModes } from '../roles/role-words';
import { useSkillFilters } from '../roles/skill-filters';

/** The filters of the list of published profiles, which the address has, and their chips. */
export function usePeopleFilters() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useSetParams();
  const modeText = useWorkModeText();
  const types = useEmploymentTexts();
  const typeNames = Object.keys(types) as EmploymentType[];
  const { skills, country, chips: skillChips } = useSkillFilters();
  const employmentType = typeNames.find((value) => inAddress(value) === params.get('type'));
  const workMode = workModes.find((value) => inAddress(value) === params.get('mode'));
  const setter = (name: string) => (value: string | undefined) => set({ [name]: value && inAddress(value) });
  const isNarrowed = skills.length > 0 || country !== null || employmentType || workMode;
  const filter: PublishedProfileFilter | undefined = isNarrowed
    ? { skills, country, ...(employmentType && { employmentType }), ...(workMode && { workMode }) }
    : undefined;
  const chips: ListFilter[] = [
    ...skillChips,
    {
      name: 'type',
      label: t`Employment type`,
      value: employmentType,
      set: setter('type'),
      options: typeNames.map((value) => ({ value, label: types[value] })),
    },
    {
      name: 'mode',
      label: t`Work mode`,
      value: workMode,
      set: setter('mode'),
      options: workModes.map((value) => ({ value, label: modeText(value) })),
    },
  ];
  const clear = () => set({ skills: undefined, country: undefined, type: undefined, mode: undefined });
  return { filter, chips, clear };
}
