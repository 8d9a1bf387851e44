import { msg } from '@lingui/core/macro';
import { byValue, type Words } from '../../../lib/words';

/** What sentences say of the talent pool. They never name the people in it. */
export default {
  audit: {
    TALENT_POOL_ASKED: {
      name: msg`Person asked for the talent pool`,
      ...byValue(
        'jobRole',
        (actor, role) =>
          msg`${actor} asked a person that has applied for “${role}” to stay in the talent pool.`,
        (actor) => msg`${actor} asked a person to stay in the talent pool.`,
      ),
    },
    TALENT_POOL_CHANGED: {
      name: msg`Person in the talent pool changed`,
      ...byValue(
        'jobRole',
        (actor, role) =>
          msg`${actor} changed what the talent pool says of a person that has applied for “${role}”.`,
        (actor) => msg`${actor} changed what the talent pool says of a person.`,
      ),
    },
    TALENT_POOL_JOINED: {
      name: msg`Person joined the talent pool`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`A person that has applied for “${role}” agreed to stay in the talent pool.`,
        () => msg`A person agreed to stay in the talent pool.`,
      ),
    },
    TALENT_POOL_DECLINED: {
      name: msg`Talent pool declined`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`A person that has applied for “${role}” declined to stay in the talent pool.`,
        () => msg`A person declined to stay in the talent pool.`,
      ),
    },
    TALENT_POOL_LEFT: {
      name: msg`Person left the talent pool`,
      ...byValue(
        'jobRole',
        (_actor, role) => msg`A person that has applied for “${role}” is no longer in the talent pool.`,
        () => msg`A person is no longer in the talent pool.`,
      ),
    },
  },
  fields: { until: msg`Until` },
  notifications: {
    TALENT_POOL_ASKED: ({ company, detail }) =>
      msg`${company ?? ''} wants to keep your application for “${detail}” in its talent pool. Agree or decline.`,
    TALENT_POOL_JOINED: ({ detail }) =>
      msg`A person that has applied for “${detail}” stays in the talent pool.`,
    TALENT_POOL_DECLINED: ({ detail }) =>
      msg`A person that has applied for “${detail}” does not want to stay in the talent pool.`,
  },
  scopes: {
    TALENT_POOL_READ: msg`Read the talent pool`,
    TALENT_POOL_WRITE: msg`Ask candidates to join the talent pool, and change its members`,
  },
} satisfies Words;
