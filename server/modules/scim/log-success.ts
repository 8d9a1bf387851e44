import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap } from 'rxjs';

type Record = (request: FastifyRequest, status: number) => void;

/** Set by the module. A description of the routes, such as the OpenAPI document, has none. */
let record: Record | undefined;

/** Sets what is called for each request that succeeds. */
export function onSuccess(called: Record): void {
  record = called;
}

/** Logs requests that succeed. Failures are logged as they are rendered, wherever they come from. */
export const logSuccess: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const complete = () =>
      record?.(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>().statusCode);
    return next.handle().pipe(tap({ complete }));
  },
};
