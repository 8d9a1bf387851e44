/** A terminal or a file. */
interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/**
 * The interval between two lines of progress, in milliseconds: on a terminal, where the line is rewritten, and
 * elsewhere.
 */
const REWRITE = 250;
const INTERVAL = 10_000;

/** The progress of an import. The number of users is estimated until the staff of every company has been read. */
export class Progress {
  private companies = 0;
  private companiesRead = 0;
  private usersRead = 0;
  private usersDone = 0;
  private startedAt: number;
  private timer: NodeJS.Timeout | undefined;
  private isShown = false;

  /** `now` is the time in milliseconds. */
  constructor(
    private readonly output: Output,
    private readonly isDryRun: boolean,
    private readonly now = () => performance.now(),
  ) {
    this.startedAt = now();
  }

  /**
   * Shows the progress until `stop`: on a terminal in a line that is rewritten, elsewhere in a line every ten seconds.
   */
  start(): void {
    this.timer = setInterval(() => this.show(), this.output.isTTY ? REWRITE : INTERVAL);
  }

  stop(): void {
    clearInterval(this.timer);
    this.clear();
  }

  expectCompanies(count: number): void {
    this.companies = count;
    this.startedAt = this.now();
  }

  /** The staff of one company was read. */
  readStaff(users: number): void {
    this.companiesRead++;
    this.usersRead += users;
  }

  readUnallocated(users: number): void {
    this.usersRead += users;
  }

  /** Adds users that were written, found unchanged or rejected. */
  done(users: number): void {
    this.usersDone += users;
  }

  /** Writes a permanent line. */
  note(text: string): void {
    this.clear();
    this.output.write(`${text}\n`);
  }

  show(): void {
    const line = this.line();
    if (!this.output.isTTY) return void this.output.write(`${line}\n`);
    this.clear();
    this.output.write(line.slice(0, (this.output.columns || 80) - 1));
    this.isShown = true;
  }

  /** Such as `1,200 of about 4,000 users imported, 650 a second, about 5 s left (12 of 40 companies read)`. */
  private line(): string {
    if (this.companiesRead === 0)
      return `Reading the features of ${inWords(this.companies, 'company', 'companies')}`;
    const isKnown = this.companiesRead === this.companies;
    const total = isKnown
      ? this.usersRead
      : Math.round((this.usersRead / this.companiesRead) * this.companies);
    const rate = this.usersDone / Math.max((this.now() - this.startedAt) / 1000, 0.001);
    const left = (total - this.usersDone) / rate;
    const speed =
      this.usersDone > 0 ? `, ${format(Math.round(rate))} a second, about ${duration(left)} left` : '';
    return (
      `${format(this.usersDone)} of ${isKnown ? '' : 'about '}${inWords(total, 'user', 'users')} ` +
      `${this.isDryRun ? 'checked' : 'imported'}${speed} ` +
      `(${format(this.companiesRead)} of ${inWords(this.companies, 'company', 'companies')} read)`
    );
  }

  private clear(): void {
    if (this.isShown) this.output.write('\r\x1b[2K');
    this.isShown = false;
  }
}

const format = (count: number) => count.toLocaleString('en');
const inWords = (count: number, one: string, many: string) => `${format(count)} ${count === 1 ? one : many}`;

function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
