import type { Locale } from '../../../contract/locales.ts'

export interface Words {
  subject: string | null
  /** Markdown. */
  opening: string | null
}

/** A text and the language in which it is written. */
interface Written {
  text: string
  language: Locale
}

export interface ChosenWords {
  /** null for ours. */
  subject: Written | null
  opening: Written | null
}

/**
 * Choose among the words of a reminder, its event and its organization, the nearest first. The subject and the opening
 * are chosen each on its own: an event that has only a subject has its organization's opening. Pure.
 */
export function chooseWords(levels: readonly (Words & { language: Locale })[]): ChosenWords {
  const nearest = (part: keyof Words): Written | null => {
    const level = levels.find((words) => words[part] !== null)
    return level ? { text: level[part]!, language: level.language } : null
  }
  return { subject: nearest('subject'), opening: nearest('opening') }
}
