import { useLingui } from '@lingui/react/macro'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { describeNotice } from './describe-notice.ts'

interface NoticeTextProps {
  item: Pick<FeedItem, 'kind' | 'actorName' | 'body' | 'details'>
  /** In which organizers write. */
  language: string
}

/** What happened to the event, as a sentence. The organizers' own words in it are marked with their language. */
export function NoticeText({ item, language }: NoticeTextProps) {
  const { i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const details = item.details as { message?: unknown } | null
  const words = details?.message
  if (typeof words !== 'string' || words === '') return describeNotice(i18n, item)
  const [before, after] = describeNotice(i18n, { ...item, details: { ...details, message: '\0' } }).split('\0')
  return (
    <>
      {before}
      {after !== undefined && <span {...inLanguage(language)}>{words}</span>}
      {after}
    </>
  )
}
