import { Logger } from '@nestjs/common';
import type { Settings } from '../settings/settings.js';

/** Starts metrics and traces if the settings enable them; otherwise loads nothing. Returns a function that stops them. */
export async function startTelemetry(settings: Settings['telemetry']): Promise<() => Promise<void>> {
  if (!settings.metrics && !settings.otlp) return async () => undefined;
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  return startOpenTelemetry(settings, new Logger('Telemetry'));
}
