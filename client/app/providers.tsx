import { RouterProvider } from 'react-router-dom';
import { AccessProvider } from '../lib/access';
import { createRouter } from './router';

const router = createRouter();

/** The application. */
export function Providers() {
  return (
    <AccessProvider>
      <RouterProvider router={router} />
    </AccessProvider>
  );
}
