import { screen } from '@testing-library/react';
import { paths } from '../../../lib/paths';
import { Privilege } from '../../../lib/access';
import type { Me } from '../../../lib/session';
import { buildMe, privilege, renderRoutes } from '../../../test-render';
import { DevBar } from './dev-bar';
import { devPaths } from './paths';

const show = (fields: Partial<Me>) => renderRoutes([{ path: '*', element: <DevBar me={buildMe(fields)} /> }]);
const devMode = privilege(Privilege.devMode);
const master = privilege(Privilege.masterControl);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the dev bar', () => {
  it.each<[string, Partial<Me>]>([
    ['dev mode is off', { devMode: false, privileges: [devMode, master] }],
    ['the privilege is missing', { devMode: true, privileges: [master] }],
  ])('is hidden while %s', (_when, fields) => {
    show(fields);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it("links to the test page and the user's own profile", () => {
    show({ devMode: true, privileges: [devMode] });
    expect(links()).toEqual([
      ['Test Page', devPaths.testPage],
      ['User Profile', paths.login],
    ]);
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('links to Master Control for holders of its privilege', () => {
    show({ devMode: true, privileges: [devMode, master] });
    expect(links()[0]).toEqual(['Master Control', paths.masterControl]);
  });
});
