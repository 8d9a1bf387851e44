import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap } from 'rxjs';

type Record = (request: FastifyRequest, status: number, ignored: readonly string[]) => void;

/** Set by the module. A description of the routes, such as the OpenAPI document, has none. */
let record: Record | undefined;

/** Sets what is called for each request that succeeds. */
export function onSuccess(called: Record): void {
  record = called;
}

/** Sets the attributes that a request gives and that are not stored, for the log. */
export function noteIgnored(request: FastifyRequest, attributes: readonly string[]): void {
  request.scimIgnored = attributes;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The attributes of a SCIM request that are not stored. */
    scimIgnored?: readonly string[];
  }
}

/** Logs requests that succeed. Failures are logged as they are rendered, wherever they come from. */
export const logSuccess: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const complete = () =>
      record?.(request, http.getResponse<FastifyReply>().statusCode, request.scimIgnored ?? []);
    return next.handle().pipe(tap({ complete }));
  },
};
