import sanitizeHtml from 'sanitize-html'
import { createParser } from './markdown-parser.ts'
import { MarkdownOverBounds } from './markdown-bounds.ts'

const parser = createParser()

/**
 * Make HTML of a text that somebody wrote, once, when it is saved. Takes time in proportion to the text's length at
 * most, whatever it holds, and needs no stack: a hostile text must not hold up everybody's requests.
 *
 * @returns HTML that may stand in a page as it is.
 * @throws MarkdownOverBounds
 */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(parser(text), allowed).trim()
}

/** The same for a text that was stored before there were bounds: one over them is shown as it was typed. */
export function renderStoredMarkdown(text: string): string {
  try {
    return renderMarkdown(text)
  } catch (error) {
    if (!(error instanceof MarkdownOverBounds)) throw error
    return `<p>${sanitizeHtml(text, { disallowedTagsMode: 'recursiveEscape', allowedTags: [] })}</p>`
  }
}

/**
 * Every element and attribute that a text can put into a page. The parser makes no others; this holds should it ever do
 * so by mistake.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'p br hr h3 h4 h5 h6 blockquote ul ol li pre code strong em s a'.split(' '),
    ...'div table thead tbody tr th td'.split(' '),
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    ol: ['start'],
    div: ['data-table'],
    th: ['data-align'],
    td: ['data-align'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}
