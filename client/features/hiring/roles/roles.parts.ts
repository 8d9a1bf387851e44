/* The pages and other components of open roles that the console loads when one of them is shown first: one file. */
export { default as RolesPage } from './roles-page';
export { default as RolePage } from './role-page';
export { default as OpenRolesPanel } from './open-roles-panel';
export { default as OpenRolesAside } from './open-roles-aside';
export { default as CreateRoleCommand } from './create-role-command';
export { default as HiringSettings } from './hiring-settings';
