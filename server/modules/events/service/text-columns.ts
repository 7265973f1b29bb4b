import { renderInput } from '../../../graphql/rendered-text.ts'

/** The columns of a written text: its Markdown, and the HTML made from it. @throws InvalidInput */
export const textColumns = {
  description: (text: string) => ({ description: text, descriptionHtml: renderInput('description', text) }),
  /** Version 1, of an event that is being made. */
  terms: (text: string) => ({ body: text, bodyHtml: renderInput('terms', text) }),
  body: (text: string) => ({ body: text, bodyHtml: renderInput('body', text) }),
}
