import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { line } from '../../contract/text/text.ts'

export const tagInput = z.object({ tag: line(limits.tags.length, msg`Enter a tag.`) })
