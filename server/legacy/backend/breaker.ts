/** Failures after which calls are no longer sent. */
const BREAKS_AFTER = 5;
/**
 * The number of distinct callers that must have seen these failures, because the calls of a single caller may be slow
 * by themselves.
 */
const SEEN_BY = 3;

/**
 * Decides when a backend counts as down: after several failures to reach it, seen by several callers, without any
 * response in between.
 */
export class Breaker {
  private failures = 0;
  private readonly callers = new Set<string>();
  private respondedAt = -Infinity;
  private openUntil = -Infinity;

  /** `brokenFor` is how long the backend then counts as down, in milliseconds. */
  constructor(private readonly brokenFor: number) {}

  /** Whether the backend counts as down. */
  get isOpen(): boolean {
    return performance.now() < this.openUntil;
  }

  /** The backend has responded, with whatever status. */
  responded(): void {
    this.respondedAt = performance.now();
    this.reset();
  }

  /** A call that was sent at this time got no response. Ignored if the backend has responded to another call since. */
  failed(caller: string, sentAt: number): void {
    if (this.isOpen || sentAt < this.respondedAt) return;
    this.failures++;
    this.callers.add(caller);
    if (this.failures < BREAKS_AFTER || this.callers.size < SEEN_BY) return;
    this.openUntil = performance.now() + this.brokenFor;
    this.reset();
  }

  private reset(): void {
    this.failures = 0;
    this.callers.clear();
  }
}
