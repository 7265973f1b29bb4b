import type { MessageDescriptor } from '@lingui/core'
import sanitizeHtml from 'sanitize-html'
import { MarkdownOverBounds, createParser } from './markdown-parser.ts'

const parser = createParser()

/**
 * Render a text as HTML that is safe in a page, when it is saved. The time is linear, so that a
 * hostile text cannot hold up other requests. @throws MarkdownOverBounds
 */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(parser(text), allowed).trim()
}

/** Render a text that may be older than the bounds. A text over them is shown as it was typed. */
export function renderStoredMarkdown(text: string): string {
  try {
    return renderMarkdown(text)
  } catch (error) {
    if (!(error instanceof MarkdownOverBounds)) throw error
    return `<p>${sanitizeHtml(text, { disallowedTagsMode: 'recursiveEscape', allowedTags: [] })}</p>`
  }
}

/** Preview a text. @returns its HTML, or why it cannot be stored. */
export function previewMarkdown(text: string): { html: string } | { problem: MessageDescriptor } {
  try {
    return { html: renderMarkdown(text) }
  } catch (error) {
    if (error instanceof MarkdownOverBounds) return { problem: error.text }
    throw error
  }
}

/** Every element and attribute that may reach a page: a second check after the parser. */
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
