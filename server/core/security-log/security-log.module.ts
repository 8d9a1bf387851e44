import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { SecurityLog } from './security-log.js';
import { SecurityLogResolver } from './security-log.resolver.js';
import { SecurityLogService } from './security-log.service.js';

registerCapability({
  name: 'security-log',
  apiScopes: {
    SECURITY_LOG_READ: { meaning: 'Read the security log of the platform.', forPlatform: true },
  },
  gateway: [[/^(Query\.securityLog$|Security)/, 'The old backend has no security log.']],
});

@Global()
@Module({
  providers: [SecurityLog, SecurityLogService, SecurityLogResolver],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
