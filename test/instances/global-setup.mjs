import { ensurePostgresPrograms, ensureRedis } from '../../scripts/programs.mjs';
import startServices from '../global-setup.mjs';

export default async function globalSetup(config) {
  await ensurePostgresPrograms();
  process.env.REDIS_SERVER_PATH = await ensureRedis();
  await startServices(config);
}
