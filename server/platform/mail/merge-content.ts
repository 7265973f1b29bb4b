import type { MailBlock, MailContent } from './content.ts'

type Row = Extract<MailBlock, { type: 'facts' }>['rows'][number]

/**
 * Merge an unsent mail and the next one about the same thing: the words of the second, the old
 * values of the first. Pure. @returns null when nothing has changed in the end.
 */
export function mergeContent(unsent: MailContent, next: MailContent): MailContent | null {
  const known = new Map(changedRows(unsent).map((row) => [row.label, row]))
  const changedNow = new Set(changedRows(next).map(({ label }) => label))
  // What only the first mail tells is still news.
  const onlyBefore = [...known.values()].filter(({ label }) => !changedNow.has(label))
  const rowsOf = (rows: Row[]) => [
    ...rows.map((row) =>
      row.before === undefined ? row : sinceKnown(row, known.get(row.label)?.before ?? row.before),
    ),
    ...(rows.some(isChange) ? onlyBefore : []),
  ]
  const blocks = next.blocks.map((block) => (block.type === 'facts' ? { ...block, rows: rowsOf(block.rows) } : block))
  const quotes = unsent.blocks.filter(({ type }) => type === 'quote').filter((quote) => !has(blocks, quote))
  const merged = { ...next, blocks: [...blocks, ...quotes] }
  const wasChange = known.size > 0 && changedNow.size > 0
  return wasChange && quotes.length === 0 && changedRows(merged).length === 0 && !hasQuote(merged) ? null : merged
}

/** Whether a mail tells changes or the words of a person, which the next mail about the same thing does not repeat. */
export function hasOwnNews(content: MailContent): boolean {
  return changedRows(content).length > 0 || hasQuote(content)
}

const isChange = ({ before }: Row) => before !== undefined

const changedRows = ({ blocks }: MailContent): Row[] =>
  blocks.flatMap((block) => (block.type === 'facts' ? block.rows.filter(isChange) : []))

function sinceKnown({ label, value }: Row, before: string): Row {
  return before === value ? { label, value } : { label, value, before }
}

const hasQuote = ({ blocks }: MailContent) => blocks.some(({ type }) => type === 'quote')

const has = (blocks: MailBlock[], quote: MailBlock) =>
  blocks.some((block) => JSON.stringify(block) === JSON.stringify(quote))
