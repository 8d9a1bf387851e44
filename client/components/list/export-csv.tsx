import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { toProblem, type Problem } from '../../lib/errors';
import { saveFile } from '../../lib/save-file';
import { collectCsv, csvFileName, type CsvColumn, type CsvPage } from './csv';

interface Props<Row> {
  /** The first part of the file name. */
  name: string;
  /** The button; without it, `Export CSV`. */
  label?: string;
  /** The number of rows, for the progress display. Undefined if it is not known. */
  total?: number;
  columns: CsvColumn<Row>[];
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<CsvPage<Row>>;
}

type State =
  | { status: 'idle' }
  | { status: 'running'; done: number }
  | { status: 'done'; count: number }
  | { status: 'cancelled' }
  | { status: 'failed'; problem: Problem };

/** Saves all matching rows as a CSV file, showing the progress until it is done or cancelled. */
export function ExportCsv<Row>({ name, label, total, columns, fetchPage }: Props<Row>) {
  const { i18n, t } = useLingui();
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
      saveFile(parts, csvFileName(name), 'text/csv;charset=utf-8');
      setState({ status: 'done', count });
    } catch (error) {
      setState(
        stop.signal.aborted ? { status: 'cancelled' } : { status: 'failed', problem: toProblem(error) },
      );
    }
  }

  const isRunning = state.status === 'running';
  return (
    <Flex wrap gap={state.status === 'idle' ? 0 : 'small'} align="center">
      {isRunning && total !== undefined && (
        <Progress
          aria-label={t`Export`}
          className="medium-field"
          size="small"
          showInfo={false}
          percent={Math.min(100, (100 * state.done) / Math.max(total, 1))}
        />
      )}
      <span className="muted" role="status">
        {state.status === 'running' &&
          (total === undefined ? (
            <Plural
              value={state.done}
              one={`${i18n.number(state.done)} row so far`}
              other={`${i18n.number(state.done)} rows so far`}
            />
          ) : (
            t`${i18n.number(state.done)} of ${i18n.number(total)}`
          ))}
        {state.status === 'done' && (
          <Plural
            value={state.count}
            one={`${i18n.number(state.count)} row exported.`}
            other={`${i18n.number(state.count)} rows exported.`}
          />
        )}
        {state.status === 'cancelled' && t`Export cancelled.`}
        {state.status === 'failed' && t`Not exported. ${state.problem.message}`}
      </span>
      {/* One button with two functions: a keyboard user who started the export still has it focused and can cancel. */}
      <Button type="text" size="small" onClick={() => (isRunning ? running.current?.abort() : void start())}>
        {isRunning ? t`Cancel export` : (label ?? t`Export CSV`)}
      </Button>
    </Flex>
  );
}
