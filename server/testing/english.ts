import { setupI18n } from '@lingui/core'

/** English texts as the sources have them, for tests of what is written. */
export const english = setupI18n({ locale: 'en', locales: 'en-GB', messages: { en: {} } })
