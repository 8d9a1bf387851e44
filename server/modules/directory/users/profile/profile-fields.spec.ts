import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType } from 'graphql';
import { ImportedProfile } from '../../../people/imports/imports.input.js';
import { PROFILE_FIELDS } from './profile-fields.js';
import { getMetadataStorage } from 'class-validator';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));

const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
};

it('every field of a profile can be edited and imported', () => {
  const fields = Object.keys(PROFILE_FIELDS);
  expect(new Set(fieldsOf('UpdateUserInput'))).toEqual(new Set(fields));
  expect(fieldsOf('ImportRowInput')).toEqual(expect.arrayContaining(fields));
  const checked = getMetadataStorage().getTargetValidationMetadatas(ImportedProfile, '', false, false);
  expect(new Set(checked.map(({ propertyName }) => propertyName))).toEqual(new Set(fields));
});
