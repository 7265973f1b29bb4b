import { Plural } from '@lingui/react/macro'

/** What the last form did, as the address says it. */
export interface InvitationsDoneProps {
  invited: number | null
  known: number
  /** Whom a limit left for another time. */
  remaining: number
  reminded: number | null
}

/** Says what the last form did. */
export function InvitationsDone({ invited, known, remaining, reminded }: InvitationsDoneProps) {
  if (invited === null && reminded === null) return null
  return (
    <output className="block rounded-control bg-live-wash px-3 py-2 text-sm">
      {invited !== null && (
        <Plural
          value={invited}
          _0="Everyone on your list is already invited or registered."
          one="# invitation is on its way."
          other="# invitations are on their way."
        />
      )}
      {invited !== null && invited > 0 && known > 0 && (
        <>
          {' '}
          <Plural
            value={known}
            one="# person was already invited or registered."
            other="# people were already invited or registered."
          />
        </>
      )}
      {invited !== null && remaining > 0 && (
        <>
          {' '}
          <Plural
            value={remaining}
            one="# more guest is left. Invite them after this, or tomorrow."
            other="# more guests are left. Invite them after this, or tomorrow."
          />
        </>
      )}
      {reminded !== null && (reminded > 0 || remaining === 0) && (
        <Plural
          value={reminded}
          _0="Everyone has answered, or got an email within the last day."
          one="# reminder is on its way."
          other="# reminders are on their way."
        />
      )}
      {reminded !== null && remaining > 0 && (
        <>
          {' '}
          <Plural
            value={remaining}
            one="That’s all you can email today. Remind the # person who’s left tomorrow."
            other="That’s all you can email today. Remind the # people who are left tomorrow."
          />
        </>
      )}
    </output>
  )
}
