/**
 * The HTML that `renderMarkdown` makes, as plain text: paragraphs with an empty line between them, lists with their marks,
 * links with their address in brackets, quotes with `>`. It reads only that HTML, whose tags and attributes are known.
 */
export function htmlToText(html: string): string {
  const lines = new Writer()
  for (const [, closing, tag, attributes, words] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    if (words !== undefined) lines.write(decode(words))
    else if (closing) lines.close(tag!)
    else lines.open(tag!, attributes!)
  }
  return lines.text
}

/** From where the blanks begin, or a long run of them would be looked at from each place in it. */
const aroundLineBreak = /(?<!\s)\s*\n\s*/g

/** Elements with an empty line before and after them. */
const blocks = new Set(['h3', 'h4', 'h5', 'h6', 'table'])

interface List {
  /** The number of the next item; null in a list without numbers. */
  next: number | null
}

class Writer {
  #lines: string[] = []
  #line = ''
  #lists: List[] = []
  #quotes = 0
  #isPre = false
  #link: { href: string; words: string } | null = null

  get text(): string {
    this.#endLine()
    return this.#lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }

  get #isInList(): boolean {
    return this.#lists.length > 0
  }

  write(words: string): void {
    const [first, ...more] = (this.#isPre ? words : words.replaceAll(aroundLineBreak, ' ')).split('\n')
    this.#add(first!)
    for (const line of more) {
      this.#endLine()
      this.#add(line)
    }
  }

  open(tag: string, attributes: string): void {
    if (blocks.has(tag)) return this.#startBlock()
    switch (tag) {
      case 'br':
        return this.#endLine()
      case 'hr':
        this.#startBlock()
        this.#add('———')
        return this.#startBlock()
      case 'a':
        this.#link = { href: decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''), words: '' }
        return
      case 'ul':
      case 'ol': {
        this.#startBlock(!this.#isInList)
        const start = Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1)
        this.#lists.push({ next: tag === 'ol' ? start : null })
        return
      }
      case 'li':
        return this.#startItem()
      case 'blockquote':
        this.#startBlock()
        this.#quotes += 1
        return
      case 'pre':
        this.#startBlock()
        this.#isPre = true
        return
      case 'td':
      case 'th':
        this.#line = this.#line.trimEnd()
        if (this.#line !== '') this.#line += ' | '
        return
      case 'tr':
        return this.#endLine()
      case 'p':
        // The first paragraph of an item stands beside its mark.
        if (this.#line.trim() === '' || !this.#isInList) this.#startBlock(!this.#isInList)
    }
  }

  close(tag: string): void {
    if (blocks.has(tag)) return this.#startBlock()
    switch (tag) {
      case 'a': {
        const link = this.#link
        this.#link = null
        if (link && link.href !== '' && !isSame(link)) this.#add(` (${link.href.replace(/^mailto:/, '')})`)
        return
      }
      case 'ul':
      case 'ol':
        this.#lists.pop()
        return this.#startBlock(!this.#isInList)
      case 'blockquote':
        this.#startBlock()
        this.#quotes -= 1
        return
      case 'pre':
        this.#isPre = false
        return this.#startBlock()
      case 'p':
        return this.#startBlock(!this.#isInList)
      case 'li':
        return this.#endLine()
    }
  }

  #add(words: string): void {
    if (this.#link) this.#link.words += words
    const isSpaced = !this.#isPre && (this.#line === '' || this.#line.endsWith(' '))
    this.#line += isSpaced ? words.trimStart() : words
  }

  #startItem(): void {
    this.#endLine()
    const list = this.#lists.at(-1)
    const mark = list?.next == null ? '-' : `${list.next++}.`
    this.#line = `${'  '.repeat(Math.max(0, this.#lists.length - 1))}${mark} `
  }

  /** @param isApart an empty line comes before what follows. */
  #startBlock(isApart = true): void {
    this.#endLine()
    if (isApart && this.#lines.length > 0 && this.#lines.at(-1) !== '') this.#lines.push('')
  }

  #endLine(): void {
    if (this.#line.trim() !== '') this.#lines.push(`${'> '.repeat(this.#quotes)}${this.#line.trimEnd()}`)
    this.#line = ''
  }
}

/** An address that is written out needs no second time in brackets. */
function isSame({ href, words }: { href: string; words: string }): boolean {
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^(mailto:|https?:\/\/)/, '')
      .replace(/\/$/, '')
  return bare(href) === bare(words)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decode(text: string): string {
  return text
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)
}
