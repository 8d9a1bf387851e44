import { ProjectOutlined } from '@ant-design/icons';
import { msg } from '@lingui/core/macro';
import { createElement } from 'react';
import { hasFeature, managesCompany } from '../../../lib/access';
import { paged } from '../../../lib/cache';
import type { ConsoleParts } from '../../../lib/capability';
import { OPEN_ROLES } from './feature';
import { findRoles } from './find-roles';
import { isRoleCreator, MANAGE_ROLES } from './may-create';
import { part } from './part';
import { rolePaths } from './paths';
import * as shapes from '../../../components/shapes';

/** What the console shows of open roles. */
export default {
  destinations: [
    { to: rolePaths.roles, group: 'hiring', icon: shapes.bag, shown: (me) => hasFeature(me, OPEN_ROLES) },
  ],
  reasons: {
    ROLE_MANAGERS_ONLY: msg`Only the company’s admins and people with the privilege “manage OPEN ROLES” may do this. Ask an admin.`,
    ROLE_TEAM_ONLY: msg`Only people who manage this role may do this. Ask its hiring manager.`,
    ROLE_AWAITS_APPROVAL: msg`The role awaits the approval of an admin. Wait for the decision, or withdraw the role first.`,
    ROLE_NOT_WAITING: msg`The role does not await an approval any more.`,
    ROLE_NOT_OPEN: msg`The role is not open. Open it first.`,
    ROLE_FULL: msg`All openings of the role are filled. Raise their number first.`,
    ROLE_CLOSING_DATE_PASSED: msg`The closing date of the role has passed. Choose a later one, or remove it.`,
    TOO_MANY_ROLES: msg`The company has as many roles as it may have. Close one first.`,
    STAGE_IN_USE: msg`Applications are in this stage. Move them to another stage first.`,
  },
  cache: {
    Company: { fields: { roles: paged(), hiringSettings: { merge: true } } },
    JobRole: {
      fields: {
        recruiters: { merge: false },
        questions: { merge: false },
        stages: { merge: false },
        permissions: { merge: false },
      },
    },
    Question: { keyFields: false },
    Salary: { keyFields: false },
    HiringSettings: { keyFields: false, fields: { stages: { merge: false } } },
    TemplateStage: { keyFields: false },
    CompanyRolesChange: { keyFields: false },
  },
  actionKinds: [{ kind: 'JOB_ROLE_APPROVAL', name: msg`Approvals of roles`, icon: shapes.bag }],
  panels: [
    {
      key: 'open-roles',
      title: msg`OPEN ROLES`,
      feature: OPEN_ROLES,
      summary: msg`The roles that the company wants to fill.`,
      audience: () => true,
      Icon: ProjectOutlined,
      Component: part((all) => all.OpenRolesPanel),
      Aside: part((all) => all.OpenRolesAside),
    },
  ],
  commands: [
    {
      key: 'create-role',
      label: () => msg`Create role`,
      icon: createElement(ProjectOutlined),
      shown: isRoleCreator,
      Dialog: part((all) => all.CreateRoleCommand),
    },
  ],
  keywords: [
    {
      of: rolePaths.roles,
      words: msg`jobs vacancies positions hiring recruiting openings careers board kanban pipeline stages applications interviews salary posting publish`,
    },
    { of: 'create-role', words: msg`new job vacancy position opening hire` },
  ],
  finders: [
    {
      title: msg`Open roles`,
      shown: (me) => me.company !== null && hasFeature(me, OPEN_ROLES),
      find: findRoles,
    },
  ],
  listParams: ['state', 'owner', 'mode', 'skills', 'country'],
  companySections: [
    {
      on: 'company',
      tab: 'hiring',
      title: msg`Hiring`,
      feature: OPEN_ROLES,
      shown: (me, { id }) => managesCompany(me, id),
      Section: part((all) => all.HiringSettings),
    },
  ],
  grantable: [{ title: MANAGE_ROLES, operation: 'grantRoleManagement', feature: OPEN_ROLES }],
} satisfies ConsoleParts;
