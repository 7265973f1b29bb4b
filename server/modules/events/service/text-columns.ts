import { renderInput } from '../../../graphql/rendered-text.ts'

/** What is stored of a text that someone wrote: as they wrote it, and as it is read. @throws InvalidInput */
export const textColumns = {
  description: (text: string) => ({ description: text, descriptionHtml: renderInput('description', text) }),
  /** Version 1, of an event that is being made. */
  terms: (text: string) => ({ body: text, bodyHtml: renderInput('terms', text) }),
  body: (text: string) => ({ body: text, bodyHtml: renderInput('body', text) }),
}
