import { Global, Module } from '@nestjs/common';
import { registerCapability } from '../../platform/capabilities/capability.js';
import { IDENTITY_CAPABILITY } from './identity.capability.js';
import { settings } from '../../platform/settings/settings.js';
import { IdentityLinks } from './identity-links.js';
import { IDENTITY_OPTIONS, IdentityService, type IdentityOptions } from './identity.service.js';
import { ProviderCredentials } from './provider-credentials.js';
import { SessionStore } from './session-store.js';
import { SignInUses } from './sign-in-uses.js';

registerCapability(IDENTITY_CAPABILITY);

@Global()
@Module({
  providers: [
    IdentityService,
    SessionStore,
    SignInUses,
    IdentityLinks,
    ProviderCredentials,
    { provide: IDENTITY_OPTIONS, useFactory: (): IdentityOptions => settings().firebase },
  ],
  exports: [IdentityService, SessionStore, SignInUses, IdentityLinks, ProviderCredentials],
})
export class IdentityModule {}
