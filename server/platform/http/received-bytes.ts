import { unavailable } from '../errors/app-error.js';

/** How long something may arrive before it yields to others, in milliseconds. */
const PATIENCE = 5_000;

/** A file or form that is being received or handled. */
export interface Receipt {
  /** Counts received bytes. Throws UNAVAILABLE if the limit is exceeded. */
  add(bytes: number): void;
  /** Calls back, and releases its bytes, if others need them and it has been arriving for long. Until `arrived`. */
  onYield(refuse: (error: Error) => void): void;
  /** Keeps its bytes until `end`: all of it has arrived. */
  arrived(): void;
  /** Releases its bytes. May be called again. */
  end(): void;
}

/**
 * Limits the memory of files from their first byte until they are handled. Received bytes count, not announced ones: a
 * slow upload takes as much memory as it has sent. What has been arriving for long yields to others once there is no room:
 * nobody keeps others out by sending all but the end.
 */
export class ReceivedBytes {
  private total = 0;
  private readonly bySender = new Map<string, number>();
  /** What is arriving and may yield, the oldest first. */
  private readonly arriving = new Set<{ since: number; stop: () => void }>();

  /**
   * `most`: the limit of all senders together; `mostOfOne`: of one sender, in bytes. `patience`: how long something may arrive
   * before it yields to others, in milliseconds.
   */
  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
    private readonly patience = PATIENCE,
  ) {}

  begin(sender: string): Receipt {
    let held = 0;
    let isOver = false;
    let entry: { since: number; stop: () => void } | undefined;
    const receipt: Receipt = {
      add: (bytes) => {
        const own = (this.bySender.get(sender) ?? 0) + bytes;
        if (isOver || own > this.mostOfOne || !this.hasRoom(bytes, entry)) throw busy();
        held += bytes;
        this.total += bytes;
        this.bySender.set(sender, own);
      },
      onYield: (refuse) => {
        entry = {
          since: performance.now(),
          stop: () => {
            receipt.end();
            refuse(busy());
          },
        };
        this.arriving.add(entry);
      },
      arrived: () => {
        if (entry) this.arriving.delete(entry);
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        receipt.arrived();
        this.total -= held;
        const own = (this.bySender.get(sender) ?? 0) - held;
        if (own > 0) this.bySender.set(sender, own);
        else this.bySender.delete(sender);
      },
    };
    return receipt;
  }

  /** Whether there is room for further bytes, after stopping what has been arriving for long. */
  private hasRoom(bytes: number, own: object | undefined): boolean {
    const since = performance.now() - this.patience;
    for (const one of this.arriving) {
      if (this.total + bytes <= this.most || one.since > since) break;
      if (one !== own) one.stop();
    }
    return this.total + bytes <= this.most;
  }
}

const busy = () => unavailable('The server is busy with other files. Try again in a few seconds.');

const MB = 1024 * 1024;

/** The files that this server receives: six of the maximum size per sender, and four times as many in total. */
export const receivedFiles = new ReceivedBytes(120 * MB, 30 * MB);
