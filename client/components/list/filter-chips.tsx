import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button, Select } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { MenuButton } from '../menu-button';
import { NewFilter } from './new-filter';

/** A filter of a list. */
export interface ListFilter {
  name: string;
  label: string;
  /** The chosen value; undefined if the filter narrows nothing. For a range of days, any text will do. */
  value: string | undefined;
  set: (value: string | undefined) => void;
  /** The values to choose from, of a filter with few. */
  options?: { value: string; label: string }[];
  /** Otherwise, what the value is chosen with. */
  control?: ReactNode;
}

interface Props {
  filters: readonly ListFilter[];
  /** Removes all of them. */
  clear: () => void;
}

/**
 * What narrows a list: a chip for each filter with its value, and a menu that adds others. A filter that was added opens
 * its list at once, so that the next key or click chooses.
 */
export function FilterChips({ filters, clear }: Props) {
  const { t } = useLingui();
  // A filter that was added and has no value yet.
  const [added, setAdded] = useState<string>();
  const isShown = ({ name, value }: ListFilter) => value !== undefined || name === added;
  const shown = filters.filter(isShown);
  const others = filters.filter((filter) => !isShown(filter));
  return (
    <div className="chips" role="search" aria-label={t`Filters`}>
      {shown.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          isNew={filter.name === added}
          remove={() => {
            setAdded(undefined);
            filter.set(undefined);
          }}
        />
      ))}
      {others.length > 0 && (
        <MenuButton
          type="text"
          size="small"
          icon={<FilterOutlined aria-hidden />}
          menu={{
            items: others.map(({ name, label, options }) => ({
              key: name,
              label,
              children: options?.map((option) => ({ key: `${name}=${option.value}`, label: option.label })),
            })),
            onClick: ({ key, domEvent }) => {
              // The new filter's control gets the focus, and the same press of Enter would then open it.
              domEvent.preventDefault();
              const [name, value] = key.split('=');
              if (value === undefined) setAdded(name);
              else filters.find((one) => one.name === name)?.set(value);
            },
          }}
        >
          {t`Add filter`}
        </MenuButton>
      )}
      {shown.length > 0 && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            setAdded(undefined);
            clear();
          }}
        >
          {t`Clear`}
        </Button>
      )}
    </div>
  );
}

function Chip({ filter, isNew, remove }: { filter: ListFilter; isNew: boolean; remove: () => void }) {
  const { t } = useLingui();
  const { label, value, options, control, set } = filter;
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Wait until the menu that added the filter has closed and returned the focus to its own button.
    if (!isNew) return;
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus(), 150);
    return () => clearTimeout(timer);
  }, [isNew]);
  return (
    <span ref={box} className="chip" role="group" aria-label={label}>
      <span aria-hidden className="muted">
        {label}
      </span>
      <Suspense>
        {options ? (
          <Select
            variant="borderless"
            size="small"
            aria-label={label}
            popupMatchSelectWidth={false}
            value={value}
            onChange={set}
            options={options}
          />
        ) : (
          <NewFilter value={isNew}>{control}</NewFilter>
        )}
      </Suspense>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t`Remove the filter ${label}`}
        onClick={remove}
      />
    </span>
  );
}
