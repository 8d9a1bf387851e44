import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import { propertiesOf } from '../validation/properties.js';

const GC_KINDS: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};
const GC_SECONDS = [0.001, 0.01, 0.1, 1];
/** Sampling interval of the event loop delay, in milliseconds. */
const RESOLUTION = 20;
const NANOSECONDS = 1e9;

/** Measures event loop delay, memory, garbage collection and CPU time of the process. Returns a function that stops it. */
export function watchProcess(meter: Meter): () => Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  meter
    .createObservableGauge('nodejs.eventloop.delay', {
      description: 'Event loop delay since the last reading: median, 99th percentile and maximum.',
      unit: 's',
    })
    .addCallback((result) => {
      const of = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION / 1000) || 0;
      result.observe(of(delay.percentile(50)), { quantile: '0.5' });
      result.observe(of(delay.percentile(99)), { quantile: '0.99' });
      result.observe(of(delay.max), { quantile: '1' });
      delay.reset();
    });
  meter
    .createObservableGauge('process.memory.usage', { description: 'Memory of the process.', unit: 'By' })
    .addCallback((result) => {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      for (const [kind, value] of Object.entries({ rss, heapUsed, heapTotal, external })) {
        result.observe(value, { kind });
      }
    });
  meter
    .createObservableCounter('process.cpu.time', { description: 'CPU time of the process.', unit: 's' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { mode: 'user' });
      result.observe(system / 1e6, { mode: 'system' });
    });
  const collections = meter.createHistogram('v8js.gc.duration', {
    description: 'Duration of garbage collections, by kind.',
    unit: 's',
    advice: { explicitBucketBoundaries: GC_SECONDS },
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = propertiesOf(propertiesOf(entry).detail);
      collections.record(entry.duration / 1000, { kind: GC_KINDS[Number(kind)] ?? 'other' });
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return async () => {
    delay.disable();
    observer.disconnect();
  };
}
