import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { JobKind, Preview_FieldsFragment } from '../../../generated/graphql';
import { RowTag, useReason } from './job-words';

type Group = Preview_FieldsFragment['groups'][number];

/** Returns the first people of a group and the number of the others, such as "Ada Lim, Ben Cole, and 26 more". */
function useNames(): (group: Pick<Group, 'count' | 'people'>) => string {
  const { i18n, t } = useLingui();
  return ({ count, people }) => {
    const more = i18n.number(count - people.length);
    const names = people.length > 0 && people.length < count ? [...people, t`${more} more`] : people;
    return new Intl.ListFormat(i18n.locale).format(names);
  };
}

interface Props {
  action?: JobKind;
  groups: readonly Group[];
  children: ReactNode;
}

/** What a job will do with whom, and why it leaves out the others. */
export function Preview({ action, groups, children }: Props) {
  const { i18n } = useLingui();
  const namesOf = useNames();
  const reasonOf = useReason();
  return (
    <Flex vertical gap="small">
      <p role="status">
        <strong>{children}</strong>
      </p>
      <Flex component="ul" vertical gap={4}>
        {groups.map((group, index) => (
          <Flex component="li" key={index} wrap gap="small" align="baseline">
            <span>{i18n.number(group.count)} ×</span>
            <RowTag verdict={group.verdict} action={action} />
            <bdi className="breaking">{namesOf(group)}</bdi>
            <span className="muted" dir="auto">
              {reasonOf(group)}
            </span>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
