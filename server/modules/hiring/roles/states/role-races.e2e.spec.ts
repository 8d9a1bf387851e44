import { type SharedServer, sharedServer } from '../../../../../test/shared-server.js';
import { applyFor, buildApplicant, MOVE } from '../../../../../test/candidates.js';
import { gqlData } from '../../../../../test/expectations.js';
import { expectReason } from '../../../../../test/invitations.js';
import { whileHeld } from '../../../../../test/races.js';
import {
  auditOfRole,
  buildRoleCast,
  buildStaffedRole,
  change,
  OPEN,
  type RoleCast,
  SET_STAGES,
} from '../../../../../test/roles.js';
import type { ChangesService } from '../../../../core/ledger/changes.service.js';
import type { RoleClosingsService } from './role-closings.service.js';
import type { RoleOpeningsService } from '../editing/role-openings.service.js';

let app: SharedServer;
let cast: RoleCast;

beforeAll(async () => {
  app = await sharedServer();
  cast = await buildRoleCast(app);
});
afterAll(() => app.close());

async function openRole(fields: object = {}) {
  const { id } = await buildStaffedRole(app, cast, fields);
  return change(app, cast.admin, OPEN, id);
}

/** Fills an opening. Returns the reason if that is refused. */
const hire = (id: string): Promise<string> =>
  app.evaluate(
    ({ get }, roleId) =>
      get<ChangesService>('ChangesService')
        .make(null, (made) => get<RoleOpeningsService>('RoleOpeningsService').take(made, roleId))
        .then(
          ({ state }) => state,
          (error: any) => error.extra.reason,
        ),
    Number(id),
  );

const rowOf = async (id: string) =>
  (
    await app.database.query(
      `SELECT state, filled, closed_at IS NOT NULL AS "isClosed" FROM job_roles WHERE id = $1`,
      [id],
    )
  )[0];

describe('filling openings', () => {
  it('never fills more than there are, even concurrently', async () => {
    const { id } = await openRole({ openings: 3 });
    const results = await whileHeld(app, [`SELECT FROM job_roles WHERE id = $1 FOR UPDATE`, [id]], () =>
      Promise.all(Array.from({ length: 6 }, () => hire(id))),
    );
    expect(results.toSorted()).toEqual(['FILLED', 'OPEN', 'OPEN', 'ROLE_FULL', 'ROLE_FULL', 'ROLE_FULL']);
    expect(await rowOf(id)).toEqual({ state: 'FILLED', filled: 3, isClosed: true });
    const entries = (await auditOfRole(app, id)).filter(({ action }) => action === 'JOB_ROLE_OPENING_FILLED');
    expect(entries.map(({ before, after }) => [before.filled, after.filled, after.state])).toEqual([
      [0, 1, undefined],
      [1, 2, undefined],
      [2, 3, 'FILLED'],
    ]);
  });

  it('is possible while a role is on hold, but not before it is open or after it is closed', async () => {
    const { id } = await openRole();
    for (const state of ['DRAFT', 'AWAITING_APPROVAL', 'CLOSED']) {
      await app.database.query(`UPDATE job_roles SET state = $2 WHERE id = $1`, [id, state]);
      expect(await hire(id)).toBe('ROLE_NOT_OPEN');
    }
    await app.database.query(`UPDATE job_roles SET state = 'ON_HOLD' WHERE id = $1`, [id]);
    expect(await hire(id)).toBe('FILLED');
  });

  it('does not roll back the rest of the change if it is refused', async () => {
    const { id } = await openRole();
    expect([await hire(id), await hire(id)]).toEqual(['FILLED', 'ROLE_FULL']);
    expect(await rowOf(id)).toMatchObject({ filled: 1 });
  });
});

describe('closing dates', () => {
  it('close open roles once they have passed', async () => {
    const [passed, future, draft] = [
      await openRole({ closesOn: '2090-01-01' }),
      await openRole({ closesOn: '2090-01-01' }),
      await buildStaffedRole(app, cast, { closesOn: '2020-01-01' }),
    ];
    await app.database.query(`UPDATE job_roles SET closes_on = '2020-01-01' WHERE id = $1`, [passed.id]);
    const closings = app.service<RoleClosingsService>('RoleClosingsService');
    await Promise.all([closings.closePassed(), closings.closePassed()]);
    expect(await Promise.all([passed, future, draft].map(({ id }) => rowOf(id)))).toMatchObject([
      { state: 'CLOSED', isClosed: true },
      { state: 'OPEN' },
      { state: 'DRAFT' },
    ]);
    const entries = (await auditOfRole(app, passed.id)).filter(({ action }) => action === 'JOB_ROLE_CLOSED');
    expect(entries).toMatchObject([{ after: { state: 'CLOSED', closesOn: '2020-01-01' } }]);
  });
});

describe('stages in use', () => {
  it('cannot be removed', async () => {
    const role = await openRole();
    const { id } = await applyFor(app, await buildApplicant(app), role.id);
    await gqlData(app, cast.manager, MOVE, { applicationIds: [id], stageId: role.stages[1].id });
    const without = (index: number) => ({
      roleId: role.id,
      stages: role.stages.filter((_: unknown, each: number) => each !== index),
      expectedVersion: 1,
    });
    await expectReason(app.gql(cast.manager, SET_STAGES, without(1)), 'CONFLICT', 'STAGE_IN_USE');
    expect((await app.gql(cast.manager, SET_STAGES, without(2))).errors).toBeUndefined();
  });
});
