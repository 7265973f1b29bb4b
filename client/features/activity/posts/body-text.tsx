import { Link } from 'react-router'
import type { FeedItem } from '../feed/feed-item.fragment.ts'

const linkStyle = 'underline decoration-accent decoration-2 underline-offset-3 hover:decoration-text'

/** The words of a post, with links and mentions. It is plain text: nothing in it is HTML. */
export function BodyText({ item }: { item: Pick<FeedItem, 'body' | 'bodySegments'> }) {
  if (item.bodySegments.length === 0) return item.body
  return item.bodySegments.map(({ kind, text, url, person }, index) => {
    // Segments have no name of their own and never change places within one body.
    const key = `${index}-${text}`
    if (kind === 'LINK' && url) {
      return (
        <a key={key} href={url} rel="nofollow ugc noopener" target="_blank" className={linkStyle}>
          {text}
        </a>
      )
    }
    if (kind === 'MENTION' && person) {
      return (
        <Link key={key} to={`/p/${person.handle}`} title={person.name} className={`${linkStyle} font-semibold`}>
          {text}
        </Link>
      )
    }
    return <span key={key}>{text}</span>
  })
}
