import { usePrinting } from '../../lib/print';
import type { ListColumn } from './data-table';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  columns: ListColumn<Row>[];
}

/** A plain table of all loaded rows, rendered only while the page is printed: the list itself renders visible rows. */
export function PrintTable<Row extends { id: string }>({ label, rows, columns }: Props<Row>) {
  if (!usePrinting()) return null;
  const printed = columns.filter(({ key }) => !/^actions?$/.test(key));
  return (
    <table className="print-table" aria-label={label}>
      <thead>
        <tr>
          {printed.map(({ key, title }) => (
            <th key={key}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {printed.map(({ key, render }) => (
              <td key={key}>{render(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
