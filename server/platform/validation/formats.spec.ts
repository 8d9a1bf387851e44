import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TimeZone } from './formats.js';

class Place {
  @TimeZone()
  timeZone: string;
}

const isValid = (timeZone: string) => validateSync(plainToInstance(Place, { timeZone })).length === 0;

it.each(['Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Ushuaia', 'Etc/GMT-5', 'UTC'])(
  'accepts %s',
  (timeZone) => {
    expect(isValid(timeZone)).toBe(true);
  },
);

it.each(['+05:30', '-03', 'US/Pacific-New', 'SystemV/PST8PDT', 'Nowhere/Land', ''])(
  'refuses %j',
  (timeZone) => {
    expect(isValid(timeZone)).toBe(false);
  },
);
