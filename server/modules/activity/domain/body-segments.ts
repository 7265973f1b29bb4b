import { find } from 'linkifyjs'
import { LRUCache } from 'lru-cache'
import { limits } from '../../../contract/limits.ts'

export interface BodySegment {
  kind: 'TEXT' | 'LINK' | 'MENTION'
  /** The text as it was written. All texts together are the body. */
  text: string
  /** The address of a link: `https:`, `http:` or `mailto:`, nothing else. */
  url?: string
  /** The handle of a mention, lower-case as it was written. */
  handle?: string
}

const safeUrl = /^(https?:\/\/|mailto:)/i
/** Not within a word or an address: `a@b` and `/@x` are no mentions. */
const mention = /(?<![\p{L}\p{N}_@./-])@([\p{L}\p{N}_-]+)/gu
const handleFormat = /^[a-z0-9](-?[a-z0-9])*$/

/** Divide a text into plain text, links to the web or a mailbox, and mentions of known `handles`. */
export function segmentBody(body: string, handles: ReadonlySet<string>): BodySegment[] {
  const segments: BodySegment[] = []
  let end = 0
  for (const { start, end: linkEnd, href } of safeLinks(body)) {
    segments.push(...segmentText(body.slice(end, start), handles))
    segments.push({ kind: 'LINK', text: body.slice(start, linkEnd), url: href })
    end = linkEnd
  }
  segments.push(...segmentText(body.slice(end), handles))
  return segments
}

/** The handles in a text, each once, in order, and no more than one text may mention. */
export function findHandles(body: string): string[] {
  const texts: string[] = []
  let end = 0
  for (const link of safeLinks(body)) {
    texts.push(body.slice(end, link.start))
    end = link.end
  }
  texts.push(body.slice(end))
  const handles = texts.flatMap((text) => [...text.matchAll(mention)].map(toHandle)).filter((handle) => handle !== null)
  return [...new Set(handles)].slice(0, limits.mentions)
}

/** Every view of a feed needs the links of the same texts. In characters. */
const knownLinks = new LRUCache<string, ReturnType<typeof find>>({
  maxSize: 500_000,
  sizeCalculation: (_links, body) => Math.max(1, body.length),
})

function safeLinks(body: string) {
  const known = knownLinks.get(body)
  if (known) return known
  const links = find(body, { defaultProtocol: 'https' }).filter(({ isLink, href }) => isLink && safeUrl.test(href))
  knownLinks.set(body, links)
  return links
}

function segmentText(text: string, handles: ReadonlySet<string>): BodySegment[] {
  const segments: BodySegment[] = []
  let end = 0
  for (const match of text.matchAll(mention)) {
    const handle = toHandle(match)
    if (handle === null || !handles.has(handle)) continue
    if (match.index > end) segments.push({ kind: 'TEXT', text: text.slice(end, match.index) })
    end = match.index + 1 + handle.length
    segments.push({ kind: 'MENTION', text: text.slice(match.index, end), handle })
  }
  if (end < text.length) segments.push({ kind: 'TEXT', text: text.slice(end) })
  return segments
}

/** A dash at the end belongs to the sentence: `@ada-` names ada. */
function toHandle([, word]: RegExpMatchArray): string | null {
  const handle = word!.replace(/-+$/, '').toLowerCase()
  return handleFormat.test(handle) && handle.length >= limits.handle.min ? handle : null
}
