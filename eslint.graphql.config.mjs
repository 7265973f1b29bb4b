import graphql from '@graphql-eslint/eslint-plugin'

/** The schema rules of `npm run check`, on schema.graphql alone. oxlint checks the code. */
export default [
  {
    files: ['schema.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: 'schema.graphql' } } },
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      ...graphql.configs['flat/schema-relay'].rules,
      '@graphql-eslint/require-description': [
        'error',
        { types: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      // Exceptions, each with its reason.
      // Pages, results, refusals and parts of objects have no id. Whatever has one implements `Node`.
      '@graphql-eslint/strict-id-in-types': 'off',
      '@graphql-eslint/relay-edge-types': [
        'error',
        {
          withEdgeSuffix: true,
          // A list that is short by its nature, such as the sizes of an image, needs no pages.
          listTypeCanWrapOnlyEdgeType: false,
          // A page may hold what has no id, such as a decision of the fairness log.
          shouldImplementNode: false,
        },
      ],
    },
  },
]
