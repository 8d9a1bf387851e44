// The selections of the client library's methods: the same for each type, so that every type has one interface.
//
// Of a record (a type with an id): its own values, and the id and title of each record that it refers to. Of everything
// else, such as results and changes: whole records. Omitted are fields with required arguments, a record's lists of
// records, which lists of 200 rows could not afford, and fields that need a scope or a privilege in addition to that of
// the operation.
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { textOf } from '../tools.mjs';

/** The fields that identify a record. */
const LABELS = ['title', 'name', 'displayName'];

/** Fields that are read for each record separately: a list of 200 would exceed the cost limit of an operation. */
const EXPENSIVE =
  /\.permissions$|^JobRole\.description(Html)?$|^WebhookDelivery\.attemptsLog$|^AbsenceRequest\.overlaps$/;

/** The coordinates of nested fields for which API clients need a scope. */
const SCOPED = new Set(JSON.parse(textOf('scripts/client-library/scoped-fields.json')));

/** Whether a type is a page of a list. */
export const isConnection = (type) => type.name.endsWith('Connection');

/** Whether a field returns a list. */
export const isList = (type) => isListType(getNullableType(type));

/** Whether objects of a type have an identity. A change only has the id of the changed record. */
const isRecord = (type) => 'id' in type.getFields() && !type.name.endsWith('Change');

/** Returns functions that select fields of the schema's types. */
export function selectionsOf(schema) {
  const isSelectable = (type, field) =>
    !field.args.some(isRequiredArgument) &&
    // For clients that cache all records by one id.
    field.name !== 'nodeId' &&
    field.deprecationReason == null &&
    !EXPENSIVE.test(`${type.name}.${field.name}`) &&
    // A company's own admins would get an error.
    !/For MASTER CONTROL\./.test(field.description ?? '') &&
    !SCOPED.has(`${type.name}.${field.name}`);

  const selectable = (type) => Object.values(type.getFields()).filter((field) => isSelectable(type, field));

  /** The id and the title of a record that another one refers to. */
  const named = (type) =>
    selectable(type)
      .filter(
        ({ name, type: of }) => name === 'id' || (LABELS.includes(name) && isLeafType(getNamedType(of))),
      )
      .map((field) => ({ field }));

  function ofObject(type, whole, path = []) {
    return selectable(type).flatMap((field) => {
      const of = getNamedType(field.type);
      if (isLeafType(of)) return [{ field }];
      if (isUnionType(of)) return [{ field, union: of.getTypes().map((each) => [each, named(each)]) }];
      if (isConnection(of) || path.includes(of)) return [];
      if (isRecord(of) && whole) return [{ field, record: of }];
      if (isRecord(of)) return isList(field.type) ? [] : [{ field, fields: named(of) }];
      const fields = ofObject(of, whole, [...path, of]);
      return fields.length > 0 ? [{ field, fields }] : [];
    });
  }

  /** The selection of an operation's result: a record, or fields of another object. Null if it is a value. */
  function ofResult(type) {
    if (isLeafType(type)) return null;
    if (isAbstractType(type))
      return { union: schema.getPossibleTypes(type).map((each) => [each, named(each)]) };
    if (isConnection(type)) return { node: ofResult(getNamedType(type.getFields().nodes.type)) };
    return isRecord(type) ? { record: type } : { fields: ofObject(type, true, [type]) };
  }

  return { ofResult, ofRecord: (type) => ofObject(type, false, [type]) };
}
