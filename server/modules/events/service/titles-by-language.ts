import { type Locale, locales } from '../../../contract/locales.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { TitledEvent } from '../domain/languages.ts'
import { titleIn } from '../hooks.ts'

/** The title of an event in every language of the site, for mails to many people. */
export async function titlesByLanguage(
  db: Pick<Db, '$queryRaw'>,
  event: TitledEvent,
): Promise<ReadonlyMap<Locale, string>> {
  const titles = await Promise.all(locales.map((language) => titleIn.call(db, event, language)))
  return new Map(locales.map((language, index) => [language, titles[index]!.text]))
}
