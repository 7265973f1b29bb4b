import type { MessageDescriptor } from '@lingui/core'

/** What a check of an input says when it fails; Zod hands it on with the issue. */
export interface ProblemParams {
  text: MessageDescriptor
}

/** The options of a Zod `refine` or `custom` issue with a sentence that stands below the field. */
export function problem(text: MessageDescriptor): { params: ProblemParams & Record<string, unknown> } {
  return { params: { text } }
}
