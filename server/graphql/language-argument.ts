import { builder } from './builder.ts'

/** The argument of a text that may exist in several languages. */
export const languageArgument = () =>
  builder.args((t) => ({
    language: t.string({
      description: 'The reader’s language as a BCP 47 tag, such as `de`. A region, as in `de-AT`, does not count.',
    }),
  }))

/** The description of the field beside it that says in which language it was answered. */
export const languageHelp = (field: string) =>
  `The language of what \`${field}\` answers to the same \`language\`, for the attribute \`lang\`.`
