import { Flex } from 'antd';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Preview_FieldsFragment } from '../../generated/graphql';
import { RowTag, useReason } from './job-words';

/** How many rows a job will process, and why it leaves out the others. */
export function Preview({
  groups,
  children,
}: {
  groups: Preview_FieldsFragment['groups'];
  children: ReactNode;
}) {
  const { i18n } = useLingui();
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
            <RowTag verdict={group.verdict} />
            <span className="muted" dir="auto">
              {reasonOf(group)}
            </span>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
