import { type Who, everybody, row } from '../rules.ts'
import type { MutationCase, Mutations } from './table.ts'

const holderOnly = (holders: readonly Who[]) => row(['allowed', holders], ['NOT_FOUND', everybody])

/** Acting for an entry takes its holder, whoever else may look at it. */
function cases(state: 'WAITING' | 'OFFERED', bySecret = row(['allowed', everybody])): Record<string, MutationCase> {
  return {
    'of the signed-in stranger': {
      async input(scene) {
        const { id } = await scene.event()
        return { id: (await scene.entry(id, { state, holder: scene.cast['signed-in stranger'] })).id }
      },
      row: holderOnly(['signed-in stranger']),
    },
    'of somebody without an account': {
      input: async (scene) => ({ id: (await scene.entry((await scene.event()).id, { state })).id }),
      row: holderOnly([]),
    },
    'of somebody without an account, by its secret': {
      input: async (scene) => scene.entry((await scene.event()).id, { state }),
      row: bySecret,
    },
  }
}

const withParty = (all: Record<string, MutationCase>): Record<string, MutationCase> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { input, row: rule }]) => [
      name,
      { input: async (scene) => ({ ...(await input(scene)), partySize: 1 }), row: rule },
    ]),
  )

export const entryMutations: Mutations = {
  // The secret is known to whoever typed the address; the mailed link proves it.
  acceptWaitlistOffer: cases('OFFERED', row(['ADDRESS_NOT_CONFIRMED', everybody])),
  changeWaitlistPartySize: withParty(cases('WAITING')),
  declineWaitlistOffer: cases('OFFERED'),
  leaveWaitlist: cases('WAITING'),
}
