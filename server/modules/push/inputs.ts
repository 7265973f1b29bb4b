import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { problem } from '../../contract/text/problem.ts'
import type { PushNetwork } from '../../platform/push/push-network.ts'
import { isBrowserKey, isBrowserSecret } from './domain/browser-keys.ts'

const unusable = problem(msg`Your browser gave an address that can’t be used for notifications.`)

/** What a browser names when it subscribes. An address that the server may not reach is refused already here. */
export const browserInput = (network: PushNetwork) =>
  z.object({
    endpoint: z
      .string()
      .max(limits.push.endpointLength)
      .refine((text) => URL.canParse(text) && network.allows(new URL(text)), unusable),
    p256dh: z.string().max(100).refine(isBrowserKey, unusable),
    auth: z.string().max(100).refine(isBrowserSecret, unusable),
    userAgent: z
      .string()
      .transform((text) => text.slice(0, limits.push.userAgentLength))
      .nullish(),
  })
