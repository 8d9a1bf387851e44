import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CurrentActor } from '../../../core/access/access.decorator.js';
import type { Actor } from '../../../core/access/actor.js';
import { notFound } from '../../../platform/errors/app-error.js';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.js';
import { ScimList } from './scim-requests.js';
import { listResponse } from './scim-resources.js';
import { checkCanProvision } from './scim.policy.js';

/** Describes to identity providers what they can do. */
@ApiExcludeController()
@Controller('scim/v2')
export class ScimDiscoveryController {
  @Get('ServiceProviderConfig')
  @ScimList()
  config(@CurrentActor() actor: Actor) {
    checkCanProvision(actor);
    return serviceProviderConfig();
  }

  @Get('ResourceTypes')
  @ScimList()
  types(@CurrentActor() actor: Actor) {
    checkCanProvision(actor);
    return all(resourceTypes());
  }

  @Get('ResourceTypes/:id')
  @ScimList()
  type(@CurrentActor() actor: Actor, @Param('id') id: string) {
    checkCanProvision(actor);
    return one(resourceTypes(), id, 'ResourceType');
  }

  @Get('Schemas')
  @ScimList()
  schemas(@CurrentActor() actor: Actor) {
    checkCanProvision(actor);
    return all(schemas());
  }

  @Get('Schemas/:id')
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
