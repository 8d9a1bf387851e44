import type { Faker } from '@faker-js/faker';
import { type DemoData, type DemoUser, LATER } from '../../../core/demo/demo.js';
import { DAY_MS } from '../../../platform/time/durations.js';
import { UserPhotosService } from './photos/user-photos.service.js';

/** Large enough for the largest picture of a person in the console. */
const SIDE = 128;
/** How many people of the demo's company have a picture, besides its demo accounts: each takes time to draw. */
const PEOPLE = 24;

/** Pictures of some people: abstract shapes, because nobody in the demo is real. */
export const USERS_DEMO: DemoData = {
  seed: 20_261_126,
  changes: ({ faker, admin, employee, staff }) =>
    [admin, employee, ...everyThirdOf(staff)].map((by, number) => {
      const svg = pictureOf(faker);
      return {
        at: new Date(LATER + number * DAY_MS),
        by,
        make: async (product, actor) =>
          product.get(UserPhotosService).setOwn(actor, (await drawn(svg)).toString('base64')),
      };
    }),
};

/** Every third of the people who joined first, because lists begin with them. */
const everyThirdOf = (staff: readonly DemoUser[]) =>
  staff
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .filter((_, place) => place % 3 === 0)
    .slice(0, PEOPLE);

/** Returns an SVG with a large and a small disc on a slope of two colors. */
function pictureOf(faker: Faker): string {
  const hue = faker.number.int({ min: 0, max: 359 });
  const color = (turn: number, lightness: number) => `hsl(${(hue + turn) % 360} 65% ${lightness}%)`;
  const disc = (size: number, fill: string) => {
    const [x, y] = [1, 2].map(() => faker.number.int({ min: SIDE * 0.15, max: SIDE * 0.85 }));
    return `<circle cx="${x}" cy="${y}" r="${SIDE * size}" fill="${fill}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <linearGradient id="slope" gradientTransform="rotate(${faker.number.int({ min: 20, max: 70 })})">
      <stop stop-color="${color(0, 42)}"/><stop offset="1" stop-color="${color(45, 62)}"/>
    </linearGradient>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#slope)"/>
    ${disc(0.42, color(170, 55))}${disc(0.17, color(60, 85))}
  </svg>`;
}

async function drawn(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
