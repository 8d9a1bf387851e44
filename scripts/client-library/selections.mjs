// What the methods of the client library select: the same for each type, so that every type has one interface.
//
// Of a record (a type with an id): its own values, and the id and title of each record that it names. Of everything else,
// such as results and changes: whole records. Left out are fields with required arguments, a record's lists of records,
// which lists of 200 rows could not afford, and fields that need a scope or a privilege besides that of the operation.
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

/** The fields that show which record it is. */
const LABELS = ['title', 'name', 'displayName'];

/** Fields that are read for each record on its own: a list of 200 would cost more than an operation may. */
const EXPENSIVE =
  /\.permissions$|^JobRole\.description(Html)?$|^WebhookDelivery\.attemptsLog$|^AbsenceRequest\.overlaps$/;

/** The coordinates of fields below others that API clients need a scope for. */
const SCOPED = new Set(JSON.parse(textOf('scripts/client-library/scoped-fields.json')));

/** Whether a type is a page of a list. */
export const isConnection = (type) => type.name.endsWith('Connection');

/** Whether a field returns several. */
export const isList = (type) => isListType(getNullableType(type));

/** Whether objects of a type have an identity of their own. A change has only the id of what has changed. */
const isRecord = (type) => 'id' in type.getFields() && !type.name.endsWith('Change');

/** Returns functions that select fields of the schema's types. */
export function selectionsOf(schema) {
  const isSelectable = (type, field) =>
    !field.args.some(isRequiredArgument) &&
    // For clients that keep all records by one id.
    field.name !== 'nodeId' &&
    field.deprecationReason == null &&
    !EXPENSIVE.test(`${type.name}.${field.name}`) &&
    // A company's own admins would get an error.
    !/For MASTER CONTROL\./.test(field.description ?? '') &&
    !SCOPED.has(`${type.name}.${field.name}`);

  const selectable = (type) => Object.values(type.getFields()).filter((field) => isSelectable(type, field));

  /** The id and the title of a record that another one names. */
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

  /** What is selected of the result of an operation: a record, or fields of what is none. Null if it is a value. */
  function ofResult(type) {
    if (isLeafType(type)) return null;
    if (isAbstractType(type))
      return { union: schema.getPossibleTypes(type).map((each) => [each, named(each)]) };
    if (isConnection(type)) return { node: ofResult(getNamedType(type.getFields().nodes.type)) };
    return isRecord(type) ? { record: type } : { fields: ofObject(type, true, [type]) };
  }

  return { ofResult, ofRecord: (type) => ofObject(type, false, [type]) };
}
