import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { NeedsScope } from '../../../core/access/operation-rules.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.js';
import { ScimList } from './scim-requests.js';
import { listResponse } from './scim-resources.js';
import { checkCanProvision } from './scim.policy.js';

/** Describes the supported features to identity providers. */
@ApiExcludeController()
@Controller('scim/v2')
export class ScimDiscoveryController {
  @Get('ServiceProviderConfig')
  @NeedsScope('SCIM')
  @ScimList()
  config(@CurrentActor() actor: Actor) {
    checkCanProvision(actor);
    return serviceProviderConfig();
  }

  @Get('ResourceTypes')
  @NeedsScope('SCIM')
  @ScimList()
  types(@CurrentActor() actor: Actor) {
    checkCanProvision(actor);
    return all(resourceTypes());
  }

  @Get('ResourceTypes/:id')
  @NeedsScope('SCIM')
  @ScimList()
  type(@CurrentActor() actor: Actor, @Param('id') id: string) {
    checkCanProvision(actor);
    return one(resourceTypes(), id, 'ResourceType');
  }

  @Get('Schemas')
  @NeedsScope('SCIM')
  @ScimList()
  schemas(@CurrentActor() actor: Actor) {
    checkCanProvision(actor);
    return all(schemas());
  }

  @Get('Schemas/:id')
  @NeedsScope('SCIM')
  @ScimList()
  schema(@CurrentActor() actor: Actor, @Param('id') id: string) {
    checkCanProvision(actor);
    return one(schemas(), id, 'Schema');
  }
}

const all = (resources: object[]) => listResponse(resources, resources.length, 1);

function one<T extends { id: string }>(resources: T[], id: string, what: string): T {
  const found = resources.find((each) => each.id === id);
  if (!found) throw notFound(what);
  return found;
}
