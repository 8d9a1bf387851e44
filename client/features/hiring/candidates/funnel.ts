/** How far applications have come at a stage. */
export interface Reached {
  reached: number;
  medianDays: number | null;
}

/** A stage of the funnel. */
export interface FunnelStep {
  reached: number;
  medianDays: number | null;
  /** The part of all applications that came as far, from 0 to 1. */
  share: number;
  /** The part of those in the stage before that came as far. Undefined for the first stage and if nobody was there. */
  passed: number | undefined;
}

/** Computes the funnel from the stages in order. */
export const funnelOf = <Step extends Reached>(steps: readonly Step[]): (Step & FunnelStep)[] =>
  steps.map((step, index) => {
    const first = steps[0]?.reached ?? 0;
    const before = steps[index - 1]?.reached;
    return {
      ...step,
      share: first > 0 ? Math.min(1, step.reached / first) : 0,
      passed: before ? Math.min(1, step.reached / before) : undefined,
    };
  });

/** The part of the longest time that a stage takes, from 0 to 1. */
export function timeShare(medianDays: number | null, all: readonly Reached[]): number {
  const longest = Math.max(...all.map((step) => step.medianDays ?? 0));
  return medianDays && longest > 0 ? medianDays / longest : 0;
}

/** A time in a unit that suits its length. */
export function durationOf(days: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  if (days >= 1.95) return { value: Math.round(days * 10) / 10, unit: 'day' };
  const hours = days * 24;
  if (hours >= 1) return { value: Math.round(hours), unit: 'hour' };
  return { value: Math.round(hours * 60), unit: 'minute' };
}
