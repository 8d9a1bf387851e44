import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { toProblem } from '../lib/errors';
import { useSettled } from '../lib/use-settled';
import { useDefaultOpen } from './list/new-filter';
import type { DocumentFor } from './list/paged-query';

/** An entry of a picker. */
export interface PickerOption {
  value: string;
  label: string;
  /** What the field shows once it is chosen, if not the label. */
  name?: string;
}

/** Where a picker finds its entries. */
export interface RemoteOptions<Data, Option> {
  /** A query with the variable `search`. */
  query: DocumentFor<Data>;
  /** Its other variables. */
  variables?: object;
  optionsOf: (data: Data) => Option[];
  /** Shown when nothing matches. */
  nothing: string;
  /** Without a search there are no entries; this asks for one. */
  prompt?: string;
}

/** Properties of a Select whose entries the server finds: they are read while it is open, after each pause in typing. */
export function useRemoteOptions<Data, Option>(remote: RemoteOptions<Data, Option>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const defaultOpen = useDefaultOpen();
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const search = useSettled(typed.trim()) || undefined;
  const isWaiting = remote.prompt !== undefined && search === undefined;
  const { data, previousData, loading, error } = useQuery<Data, { search?: string }>(remote.query, {
    variables: { ...remote.variables, search },
    skip: !isOpen || isWaiting,
    fetchPolicy: 'cache-and-network',
  });
  const found = data ?? previousData;
  return {
    loading,
    showSearch: { filterOption: false, onSearch: setTyped },
    defaultOpen,
    onOpenChange: setIsOpen,
    options: found && !isWaiting ? remote.optionsOf(found) : [],
    notFoundContent: isWaiting
      ? remote.prompt
      : error
        ? toProblem(error).message
        : loading
          ? t`Loading…`
          : remote.nothing,
  };
}

type Chosen = { value: string; label: string } | undefined;

interface Props<Data, Option> extends RemoteOptions<Data, Option> {
  /** The id of the chosen record. */
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  /** The name of the chosen record, for one that was not chosen here. */
  name?: string;
  /** From a form's field. */
  id?: string;
  'aria-label'?: string;
  placeholder?: string;
  className?: string;
  variant?: 'borderless';
  size?: 'small';
  autoFocus?: boolean;
  optionRender?: SelectProps<Chosen, Option & PickerOption>['optionRender'];
}

/** Finds one record by a search on the server. */
export function RemotePicker<Data, Option extends PickerOption>(props: Props<Data, Option>) {
  const { query, variables, optionsOf, nothing, prompt, value, onChange, name, ...select } = props;
  const remote = useRemoteOptions({ query, variables, optionsOf, nothing, prompt });
  const [names, setNames] = useState<Record<string, string>>({});
  return (
    <Select<Chosen, Option>
      {...select}
      {...remote}
      allowClear={props.variant !== 'borderless'}
      labelInValue
      popupMatchSelectWidth={320}
      value={value ? { value, label: names[value] ?? name ?? '' } : undefined}
      onChange={(chosen, option) => {
        if (chosen && option && !Array.isArray(option)) {
          setNames({ ...names, [chosen.value]: option.name ?? option.label });
        }
        onChange?.(chosen?.value);
      }}
    />
  );
}
