import { Global, Module } from '@nestjs/common';
import { GraphqlDenials } from './denials.js';
import { SecurityLog } from './security-log.js';
import { SecurityLogResolver } from './security-log.resolver.js';
import { SecurityLogService } from './security-log.service.js';

@Global()
@Module({
  providers: [SecurityLog, SecurityLogService, SecurityLogResolver, GraphqlDenials],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
