import { Interval } from '@nestjs/schedule';

const HOUR = 3_600_000;

/**
 * Calls a method every hour from the start of the server. `@Cron` would compute its times with a library for dates: 3 ms
 * each, before the server is ready.
 */
export const EveryHour = (): MethodDecorator => Interval(HOUR);
