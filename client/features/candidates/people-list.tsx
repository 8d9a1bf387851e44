import { SearchOutlined } from '@ant-design/icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { Flex, Input } from 'antd';
import type { ReactNode } from 'react';
import { LoadMore } from '../../components/list/load-more';
import type { Pages } from '../../components/list/pages';
import { Absent, EmptyState } from '../../components/states';

interface FilterProps {
  /** What the search looks for. */
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** The other filters. */
  children: ReactNode;
}

/** Narrows a list of people by words and other filters. */
export const PeopleFilters = ({ label, typed, onType, children }: FilterProps) => (
  <Flex wrap gap="small" role="search">
    <Input
      allowClear
      prefix={<SearchOutlined />}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      style={{ flex: '1 1 190px' }}
    />
    {children}
  </Flex>
);

interface ListProps<Row> {
  pages: Pages<Row>;
  label: string;
  /** Shown to screen readers while the first people load. */
  loading: string;
  isNarrowed: boolean;
  /** Shown if there is nobody, although nothing narrows the list. */
  nobody: ReactNode;
  children: (person: Row) => ReactNode;
}

/** People outside the staff, each in a panel, page by page. */
export function PeopleList<Row extends { id: string }>({
  pages,
  label,
  loading,
  isNarrowed,
  nobody,
  children,
}: ListProps<Row>) {
  const { t } = useLingui();
  if (!pages.rows) return <Absent of={pages} lines={8} label={loading} />;
  if (pages.rows.length === 0) {
    if (!isNarrowed) return nobody;
    return <EmptyState title={t`Nobody matches`}>{t`Remove a filter, or use fewer words.`}</EmptyState>;
  }
  return (
    <Flex vertical gap="small" aria-busy={pages.stale}>
      <p className="muted" role="status">
        <Plural value={pages.total} one="# person" other="# people" />
      </p>
      <Flex component="ul" vertical gap="middle" aria-label={label}>
        {pages.rows.map((person) => (
          <li key={person.id} className="panel panel--entry">
            {children(person)}
          </li>
        ))}
      </Flex>
      <LoadMore pages={pages} />
    </Flex>
  );
}
