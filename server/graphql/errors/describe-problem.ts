import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { ProblemParams } from '../../contract/text/problem.ts'
import type { SlugProblem } from '../../contract/text/slug.ts'
import { limits } from '../../contract/limits.ts'
import { withValues } from '../../contract/text/say.ts'

type Issue = z.core.$ZodIssue

/**
 * What is wrong with one field of an input, as a short sentence that stands below the field without
 * naming it. A check of its own brings its sentence along (`params.text`).
 */
export function describeProblem(issue: Issue): MessageDescriptor {
  switch (issue.code) {
    case 'custom':
      return (issue.params as Partial<ProblemParams> | undefined)?.text ?? anyProblem
    case 'too_small':
      return describeTooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return describeTooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return formatTexts[issue.format] ?? anyProblem
    case 'invalid_value':
      // The values of an enum, which programs send.
      return msg`Choose one of these: ${{ choices: issue.values.join(', ') }}.`
    case 'invalid_union': {
      const [first] = issue.errors.find((issues) => issues.length > 0) ?? []
      return first ? describeProblem(first) : anyProblem
    }
    default:
      return anyProblem
  }
}

const anyProblem = msg`Check what you entered.`

const formatTexts: Record<string, MessageDescriptor> = {
  email: msg`Enter an email address, such as ada@example.org.`,
  url: msg`Enter a link that starts with https:// or http://.`,
  uuid: msg`This id can’t be read.`,
}

function describeTooSmall(origin: string, min: number): MessageDescriptor {
  if (origin === 'string') return msg`Enter at least ${plural({ min }, { one: '# character', other: '# characters' })}.`
  if (origin === 'array') return msg`Add at least ${plural({ min }, { one: '# entry', other: '# entries' })}.`
  return withValues(msg({ message: 'Enter {min, number} or more.' }), { min })
}

function describeTooBig(origin: string, max: number): MessageDescriptor {
  if (origin === 'string') return msg`Use at most ${plural({ max }, { one: '# character', other: '# characters' })}.`
  if (origin === 'array') return msg`Use at most ${plural({ max }, { one: '# entry', other: '# entries' })}.`
  return withValues(msg({ message: 'Enter {max, number} or less.' }), { max })
}

/** Why an address that someone chose cannot be used. @param min characters that it must have. */
export function describeSlugProblem(problem: SlugProblem, min: number = limits.slug.min): MessageDescriptor {
  const { max } = limits.slug
  switch (problem) {
    case 'LENGTH':
      return withValues(msg({ message: 'Use {min, number} to {max, number} characters.' }), { min, max })
    case 'CHARACTERS':
      return msg`Use only a–z, 0–9 and single hyphens.`
    case 'RESERVED':
      return msg`This one is reserved for this site.`
  }
}
