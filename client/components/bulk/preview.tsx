import { Plural, useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { Preview_FieldsFragment } from '../../generated/graphql';
import { RowTag, useReason } from './words';

/** How many rows a job will process, and why it leaves out the others. */
export function Preview({ preview }: { preview: Preview_FieldsFragment }) {
  const { i18n } = useLingui();
  const reasonOf = useReason();
  const { total, included, groups } = preview;
  const count = i18n.number(included);
  const all = i18n.number(total);
  return (
    <Flex vertical gap="small">
      <p role="status">
        <strong>
          <Plural
            value={total}
            one={`${count} of ${all} row will be processed.`}
            other={`${count} of ${all} rows will be processed.`}
          />
        </strong>
      </p>
      {groups.length > 0 && (
        <ul className="names">
          {groups.map((group, index) => (
            <li key={index}>
              {i18n.number(group.count)} × <RowTag verdict={group.verdict} />
              <span className="muted" dir="auto">
                {reasonOf(group)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Flex>
  );
}
