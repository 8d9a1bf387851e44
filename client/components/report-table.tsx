import type { ReactNode } from 'react';
import '../styles/figures.css';

/** A bar that shows a share. The number stands below it. */
export const Bar = ({ share, soft }: { share: number; soft?: boolean }) => (
  <span aria-hidden className={soft ? 'report__bar report__bar--soft' : 'report__bar'}>
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
);

interface Props {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
}

/** A table of figures. Cells may have bars, which make it a chart at once. On a phone, it scrolls sideways. */
export const ReportTable = ({ caption, columns, rows }: Props) => (
  <div className="report__scroll" role="group" aria-label={caption} tabIndex={0}>
    <table className="report__table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
