import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from 'antd';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SeriesChart } from './series-chart';
import { SeriesTable } from './series-table';

interface Props extends ComponentProps<typeof SeriesChart> {
  /** The total in words. */
  total: ReactNode;
  table: Pick<ComponentProps<typeof SeriesTable>, 'label' | 'titles'>;
}

/** Counts over time as a chart or, at the reader's choice, as a table. */
export function SeriesView({ total, table, ...chart }: Props) {
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  const { series, nameOf } = chart;
  return (
    <Flex vertical gap="small">
      <Flex justify="space-between" align="center" gap="small">
        <span role="status">{total}</span>
        <Button onClick={() => setAsTable(!asTable)}>{asTable ? t`Show chart` : t`Show table`}</Button>
      </Flex>
      {asTable ? <SeriesTable {...table} series={series} nameOf={nameOf} /> : <SeriesChart {...chart} />}
    </Flex>
  );
}
