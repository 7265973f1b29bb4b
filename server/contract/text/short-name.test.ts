import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Mira Holm', 'Mira H.'],
  ['  Ada   King  Lovelace ', 'Ada L.'],
  ['Cher', 'Cher'],
  ['Åse ærø', 'Åse Æ.'],
  ['李 小龍', '李 小.'],
  ['someone@example.test', 'Guest'],
  ['Ada ada@example.test', 'Ada'],
])('“%s” is shown to strangers as “%s”', (name, shown) => expect(shortName(name)).toBe(shown))
