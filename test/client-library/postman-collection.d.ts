/** The parts of Postman's own library that the tests use. Its types do not describe them. */
declare module 'postman-collection' {
  export interface Item {
    name: string;
    request: {
      method: string;
      url: { toString(): string };
      headers: { all(): { key: string; value: string }[] };
      body?: { graphql?: { query: string; variables: string } };
    };
  }

  export class Collection {
    constructor(json: object);
    forEachItem(each: (item: Item) => void): void;
  }
}
