import type { ReactNode } from 'react';

/** Names and values, one pair a row. */
export function Details({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="details">
      {rows.map(([name, value]) => (
        <div key={name} className="details__row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
