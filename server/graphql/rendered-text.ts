import { Prisma } from '../platform/generated/prisma/client.ts'
import { MarkdownOverBounds } from '../platform/markdown/markdown-parser.ts'
import { renderMarkdown, renderStoredMarkdown } from '../platform/markdown/render-markdown.ts'
import type { Platform } from '../platform/platform.ts'
import { InvalidInput } from './errors/user-error.ts'

/**
 * Render a Markdown input to HTML that is stored beside it. @param path the path of the input, such
 * as `description`. @throws InvalidInput when the text is over the limits.
 */
export function renderInput(path: string, text: string): string {
  try {
    return renderMarkdown(text)
  } catch (error) {
    throw error instanceof MarkdownOverBounds ? new InvalidInput([{ path, text: error.text }]) : error
  }
}

/** The API's description of a field that holds such HTML. */
export const htmlHelp = (field: string) =>
  `The Markdown of \`${field}\` as sanitized HTML, safe to put into a page. Headings begin at h3, images become links, and links carry \`rel="nofollow noopener ugc"\`.`

interface StoredText {
  table: 'Event' | 'EventTerms' | 'EventText' | 'Organization'
  id: string
  text: string
  /** null when it does not exist yet: the row is older than the column, or a script wrote it. */
  html: string | null
}

const described = ['description', 'descriptionHtml'] as const
/** The column of the Markdown and that of the HTML. */
const columns = {
  Event: described,
  Organization: described,
  EventTerms: ['body', 'bodyHtml'],
  EventText: ['text', 'html'],
} as const

/**
 * The HTML of a stored text. If it is missing, it is rendered at the first read, and stored unless
 * the row is locked.
 */
export async function htmlOf({ db }: Pick<Platform, 'db'>, { table, id, text, html }: StoredText): Promise<string> {
  if (html !== null || text === '') return html ?? ''
  const made = renderStoredMarkdown(text)
  const [source, rendered] = columns[table]
  const [name, sourceColumn, htmlColumn] = [table, source, rendered].map((word) => Prisma.raw(`"${word}"`))
  await db.$executeRaw`
    UPDATE ${name} SET ${htmlColumn} = ${made} WHERE "id" IN (
      SELECT "id" FROM ${name} WHERE "id" = ${id}::uuid AND ${sourceColumn} = ${text} AND ${htmlColumn} IS NULL
      FOR NO KEY UPDATE SKIP LOCKED)`
  return made
}
