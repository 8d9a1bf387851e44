import { ValidateBy } from 'class-validator';
import { propertiesOf } from './properties.js';

interface Options {
  message: string;
  /** The property that must be unique among the items. By default, the items themselves. */
  by?: string;
}

/**
 * Validates that the items of a list are unique. Takes linear time, because validators also run for lists that are too
 * long: class-validator's own compares every pair.
 */
export const Unique = ({ message, by }: Options): PropertyDecorator =>
  ValidateBy(
    {
      name: 'unique',
      validator: {
        validate: (value: unknown) => {
          if (!Array.isArray(value)) return false;
          const items = by === undefined ? value : value.map((item) => propertiesOf(item)[by]);
          return new Set(items).size === items.length;
        },
      },
    },
    { message },
  );
