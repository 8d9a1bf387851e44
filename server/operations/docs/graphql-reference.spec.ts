import { buildSchema } from 'graphql';
import { productGuide } from './graphql-guide.js';
import { graphqlReference } from './graphql-reference.js';

it('shows defaults and deprecations', () => {
  const page = graphqlReference(
    buildSchema(`
      type Query { old(size: Int = 7, gone: Int @deprecated(reason: "Use size.")): Int @deprecated(reason: "Use \`fresh\`.") fresh(by: Order = { up: true }): Int }
      type Mutation { a: Int } type Subscription { a: Int }
      input Order { up: Boolean = false }
    `),
    productGuide(''),
  );
  const text = page.replace(/<[^>]+>/g, '');
  expect(text).toContain('size: Int = 7');
  expect(text).toContain('by: Order = {up: true}');
  expect(text).toContain('up: Boolean = false');
  expect(text).toContain('Deprecated: Use fresh.');
  expect(text).toContain('Deprecated: Use size.');
});

it('shows interfaces, and the types that implement them', () => {
  const page = graphqlReference(
    buildSchema(`
      "What has a name." interface Named { "The name." name: String! }
      "A team." type Team implements Named { name: String! }
      type Query { team: Team } type Mutation { a: Int } type Subscription { a: Int }
    `),
    productGuide(''),
  );
  expect(page).toContain('<h2 id="interfaces">Interfaces</h2><h3 id="Named">Named</h3>');
  expect(page).toContain('<code id="Named.name">name: ');
  expect(page).toMatch(/<h3 id="Team">Team<\/h3>.*<p>Implements <[^>]+>(<[^>]+>)*Named/);
});
