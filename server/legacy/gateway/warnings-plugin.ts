import type { ApolloServerPlugin } from '@apollo/server';
import type { GatewayContext } from './request-calls.js';

/** Adds the warnings of a request to its response. */
export const warningsPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body }, contextValue: { calls } }) {
        const extensions = calls.warnings.toExtensions();
        if (body.kind !== 'single' || !extensions) return;
        body.singleResult.extensions = { ...body.singleResult.extensions, ...extensions };
      },
    };
  },
};
