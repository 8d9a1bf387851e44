import { renderRoutes } from '../../../test-render';
import { CompanyFacts } from './company-option';

const text = (fields: { userCount: number; firstAdminName: string | null }) => {
  const company = {
    __typename: 'Company' as const,
    id: '12',
    title: 'Acme',
    createdAt: '2023-05-04T10:00:00.000Z',
    ...fields,
  };
  return renderRoutes([{ path: '/', element: <CompanyFacts company={company} /> }]).container.textContent;
};

it.each([
  [{ userCount: 1, firstAdminName: 'Ruth Adler' }, 'No. 12 · 1 user · First admin: Ruth Adler · '],
  [{ userCount: 0, firstAdminName: null }, 'No. 12 · 0 users · No admin · '],
  [{ userCount: 999, firstAdminName: null }, '999 users'],
  // The server stops counting there.
  [{ userCount: 1_000, firstAdminName: null }, '1,000 or more users'],
])('distinguishes a company from others: %j', (fields, expected) => expect(text(fields)).toContain(expected));
