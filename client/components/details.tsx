import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** A list of names and values, one pair per row on a phone. */
export function Details(props: {
  rows: [name: string, value: ReactNode][];
  /** One pair per row on wide screens, too. */
  narrow?: boolean;
  /** It shares the width of the page, and has two pairs per row only on the widest screens. */
  half?: boolean;
}) {
  const { rows, narrow, half } = props;
  return (
    <Descriptions
      column={narrow ? 1 : half ? { xs: 1, sm: 1, md: 1, lg: 1, xl: 2 } : { xs: 1, md: 2 }}
      colon={false}
      // In one column, a long name takes a second line instead of moving its value.
      styles={{ label: narrow ? { flex: 'none', width: 128 } : { minWidth: 140 } }}
      items={rows.map(([name, value]) => ({ key: name, label: name, children: value }))}
    />
  );
}
