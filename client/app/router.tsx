import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Crash } from './crash';
import { Gate } from './gate';
import { Layout } from './layout/layout';
import { paths } from './paths';
import { routes } from './routes';

/** The table of routes as the router takes it. */
export const routeObjects: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <Crash />,
    children: [
      ...routes.map((route) => ({
        path: route.path,
        element: <Gate route={route} />,
        errorElement: <Crash />,
      })),
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];

/** The router of the application. */
export const createRouter = () => createBrowserRouter(routeObjects);
