import type { Transaction } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titleIn } from '../../events/public.ts'
import type { NewsEntry, NewsRegistration } from '../queries/news-rows.ts'
import { languageOf } from './mail-parts.ts'

/** The row, with the event's title as the reader of its mail knows it. Calendar files in the mail have it from there. */
export async function inTheirLanguage<Row extends NewsRegistration | NewsEntry>(
  platform: Platform,
  tx: Transaction,
  row: Row,
): Promise<Row> {
  const { text: title } = await titleIn.call(tx, row.event, languageOf(platform, row))
  return { ...row, event: { ...row.event, title } }
}
