import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import MarkdownIt, { type Env, type MarkdownIt as Parser, type RendererRule, type StateCore } from 'markdown-it'
import { escapeHtml } from '../../contract/text/escape-html.ts'

/** A text is too complex. */
export class MarkdownOverBounds extends Error {
  /** What its writer reads. */
  readonly text: MessageDescriptor

  constructor(text: MessageDescriptor) {
    super(text.message)
    this.text = text
  }
}

/**
 * What one text may become. Far above what people write: 50,000 characters of short paragraphs with
 * links are 12,000 pieces, and lists are rarely four deep.
 */
export const markdownBounds = {
  /** Paragraphs, list items, cells, pieces of a line and their ends. */
  pieces: 20_000,
  /** Elements inside each other. */
  depth: 24,
}

class Budget {
  #pieces = 0

  /** Count one more piece, that deep. @throws MarkdownOverBounds */
  spend(depth: number): void {
    this.#pieces += 1
    if (this.#pieces > markdownBounds.pieces)
      throw new MarkdownOverBounds(msg`Use fewer headings, lists, tables and links.`)
    this.check(depth)
  }

  /** Only look how deep a piece is. @throws MarkdownOverBounds */
  check(depth: number): void {
    if (depth > markdownBounds.depth)
      throw new MarkdownOverBounds(msg`Put fewer lists, quotes or emphasis inside each other.`)
  }
}

/**
 * CommonMark with tables, struck out words, ticked boxes and bare links. The work grows with the
 * length alone. The budget is spent while parsing, so a text over it costs no more than one within.
 */
export function createParser(): (text: string) => string {
  // HTML in a text is understood, so that it can be left out.
  const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: markdownBounds.depth * 2 })
  linkWrittenAddresses(markdown)
  spendWhileParsing(markdown)
  markdown.core.ruler.push('ticked_boxes', tickBoxes)
  Object.assign(markdown.renderer.rules, rules)
  return (text) => markdown.render(text, { budget: new Budget() })
}

/** Words with a dot, such as “7.Be there”, are no links: only what was written as one. */
function linkWrittenAddresses({ linkify }: Parser) {
  linkify.set({ fuzzyLink: true })
  const match = linkify.match.bind(linkify)
  linkify.match = (text) => match(text)?.filter(({ schema, raw }) => schema !== '' || /^www\./i.test(raw)) ?? null
}

const budgetOf = (env: Env) => (env as { budget: Budget }).budget

/** Every piece is counted in the one place that all rules of the parser go through. */
function spendWhileParsing({ block, inline, core }: Parser) {
  block.State = class extends block.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1) {
      budgetOf(this.env).spend(this.level)
      return super.push(type, tag, nesting)
    }
  }
  inline.State = class extends inline.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1) {
      budgetOf(this.env).spend(this.level)
      return super.push(type, tag, nesting)
    }
  }
  // Emphasis is found after its line was read: how deep it goes is known only then.
  core.ruler.push('depth', ({ tokens, env }) => {
    for (const { level, children } of tokens)
      for (const child of children ?? []) budgetOf(env).check(level + child.level)
  })
}

/** `- [ ]` and `- [x]` as signs: what is shown cannot be pressed. */
function tickBoxes({ tokens }: StateCore) {
  for (const [index, token] of tokens.entries()) {
    const first = token.children?.[0]
    if (token.type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open' || first?.type !== 'text') continue
    first.content = first.content.replace(/^\[([ xX])\](?= )/, (_, sign: string) => (sign === ' ' ? '☐' : '☑'))
  }
}

/** The page has its own h1 and h2; what is written inside starts below them. */
const headings: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h4' }
const headingOf = (tag: string) => headings[tag] ?? tag

const cell: RendererRule = (tokens, index) => {
  const { tag, attrs } = tokens[index]!
  const align = /text-align:(\w+)/.exec(String(attrs?.[0]?.[1]))?.[1]
  return align ? `<${tag} data-align="${align}">` : `<${tag}>`
}

const rules: Record<string, RendererRule> = {
  html_block: () => '',
  html_inline: () => '',
  heading_open: (tokens, index) => `<${headingOf(tokens[index]!.tag)}>`,
  heading_close: (tokens, index) => `</${headingOf(tokens[index]!.tag)}>\n`,
  // Words by people we do not know: their links pass on no trust.
  link_open(tokens, index, options, _env, self) {
    const token = tokens[index]!
    token.attrSet('rel', 'nofollow noopener ugc')
    if (!String(token.attrGet('href')).startsWith('#')) token.attrSet('target', '_blank')
    return self.renderToken(tokens, index, options)
  },
  // An image of another site would tell it who reads this page, so it becomes a link.
  image(tokens, index, options, env, self) {
    const token = tokens[index]!
    const source = escapeHtml(String(token.attrGet('src') ?? ''))
    const words = escapeHtml(self.renderInlineAsText(token.children ?? [], options, env))
    return `<a href="${source}" rel="nofollow noopener ugc" target="_blank">${words || source}</a>`
  },
  table_open: () => '<div data-table="true"><table>\n',
  table_close: () => '</table></div>\n',
  th_open: cell,
  td_open: cell,
}
