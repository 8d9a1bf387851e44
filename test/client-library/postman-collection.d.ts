/** What the tests use of Postman's own library. Its types do not describe it. */
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
