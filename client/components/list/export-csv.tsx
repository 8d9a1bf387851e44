import { useEffect, useRef, useState } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import { collectCsv, csvFileName, type CsvColumn, type CsvPage } from './csv';

interface Props<Row> {
  /** Begins the file's name. */
  name: string;
  /** How many rows there are, for the progress. */
  total: number;
  columns: CsvColumn<Row>[];
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<Row>>;
}

type State =
  | { status: 'idle' }
  | { status: 'running'; done: number }
  | { status: 'done'; count: number }
  | { status: 'cancelled' }
  | { status: 'failed'; problem: Problem };

/** Saves all rows that match as a CSV file, told how far it is, until it is done or cancelled. */
export function ExportCsv<Row>({ name, total, columns, fetchPage }: Props<Row>) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const stop = (running.current = new AbortController());
    setState({ status: 'running', done: 0 });
    try {
      const { parts, count } = await collectCsv(
        columns,
        fetchPage,
        (done) => setState({ status: 'running', done }),
        stop.signal,
      );
      save(parts, csvFileName(name));
      setState({ status: 'done', count });
    } catch (error) {
      setState(
        stop.signal.aborted ? { status: 'cancelled' } : { status: 'failed', problem: toProblem(error) },
      );
    }
  }

  const isRunning = state.status === 'running';
  return (
    <div className="export">
      {/* One button with two meanings: whoever pressed it by keyboard is still on it and can cancel. */}
      <button
        type="button"
        className="button button--small"
        onClick={() => (isRunning ? running.current?.abort() : void start())}
      >
        {isRunning ? 'Cancel export' : 'Export CSV'}
      </button>
      {isRunning && (
        <progress
          className="export__progress"
          aria-label="Export"
          max={Math.max(total, 1)}
          value={Math.min(state.done, total)}
        />
      )}
      <span className="export__text" role="status">
        {state.status === 'running' && `${state.done.toLocaleString()} of ${total.toLocaleString()}`}
        {state.status === 'done' && `${state.count.toLocaleString()} rows exported.`}
        {state.status === 'cancelled' && 'Export cancelled.'}
        {state.status === 'failed' && (
          <span className="export__problem">Not exported. {state.problem.message}</span>
        )}
      </span>
    </div>
  );
}

function save(parts: string[], fileName: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
