import { unavailable } from '../errors/app-error.js';

/** One file or form that is being received or handled. */
export interface Receipt {
  /** Counts bytes that have arrived. Throws UNAVAILABLE if there is no room for them. */
  add(bytes: number): void;
  /** Gives its room back. May be called again. */
  end(): void;
}

/**
 * Limits the memory of files from when their first byte arrives until they are handled. What counts is what has arrived, not what
 * was announced: a slow upload takes as much room as it has sent, and holds up nobody.
 */
export class ReceivedBytes {
  private total = 0;
  private readonly bySender = new Map<string, number>();

  /** `most`: of all senders together; `mostOfOne`: of one. In bytes. */
  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  begin(sender: string): Receipt {
    let held = 0;
    let isOver = false;
    return {
      add: (bytes) => {
        const own = (this.bySender.get(sender) ?? 0) + bytes;
        if (isOver || this.total + bytes > this.most || own > this.mostOfOne) {
          throw unavailable('The server is busy with other files. Try again in a few seconds.');
        }
        held += bytes;
        this.total += bytes;
        this.bySender.set(sender, own);
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        this.total -= held;
        const own = (this.bySender.get(sender) ?? 0) - held;
        if (own > 0) this.bySender.set(sender, own);
        else this.bySender.delete(sender);
      },
    };
  }
}

const MB = 1024 * 1024;

/** The files that this server receives. Six of the largest ones of one sender, and four times as many in total. */
export const receivedFiles = new ReceivedBytes(120 * MB, 30 * MB);
