import { MarkdownOverBounds } from './markdown-bounds.ts'
import { renderMarkdown } from './render-markdown.ts'

/** How a text would read; or why it would not be stored, as the end of a sentence. */
export function previewMarkdown(text: string): { html: string } | { problem: string } {
  try {
    return { html: renderMarkdown(text) }
  } catch (error) {
    if (error instanceof MarkdownOverBounds) return { problem: error.message }
    throw error
  }
}
