import { parseOrder } from './list-state';

describe('the order in the address', () => {
  it('reads what it wrote', () => {
    expect(parseOrder('last_name-desc')).toEqual({ field: 'LAST_NAME', direction: 'DESC' });
    expect(parseOrder('email-asc')).toEqual({ field: 'EMAIL', direction: 'ASC' });
  });

  it.each([null, '', 'email', 'password-asc', 'email-up', '-', 'email-asc-desc-x'])(
    'takes %p for none or known',
    (text) => {
      const order = parseOrder(text);
      if (order) expect(order).toEqual({ field: 'EMAIL', direction: 'ASC' });
    },
  );
});
