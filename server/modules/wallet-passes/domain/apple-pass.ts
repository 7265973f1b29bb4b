import type { PassFacts } from './pass-facts.ts'

/** Check-in may go on, and people look at their tickets, after the end as planned. */
const expiresAfterEndMs = 6 * 3_600_000

interface AppleIdentity {
  passTypeId: string
  teamId: string
  /** The same for every pass of one ticket, so that a newer one replaces the one in the wallet. */
  serialNumber: string
}

/** `#rrggbb` */
interface PassColours {
  ground: string
  ink: string
  muted: string
}

interface PassField {
  key: string
  label?: string
  value: string
}

/** The content of `pass.json` (https://developer.apple.com/documentation/walletpasses/pass), in three parts. */
interface ApplePass {
  props: {
    description: string
    organizationName: string
    logoText: string
    passTypeIdentifier: string
    teamIdentifier: string
    serialNumber: string
    voided: boolean
    backgroundColor: string
    foregroundColor: string
    labelColor: string
  }
  fields: Record<'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', PassField[]>
  /** null when it is void: devices show it, and check-in refuses it. */
  barcode: { message: string; altText: string } | null
  /** When the lock screen shows it. */
  relevantAt: Date
  expiresAt: Date
}

/** Write a pass for Apple Wallet. Pure. */
export function writeApplePass(facts: PassFacts, identity: AppleIdentity, colours: PassColours): ApplePass {
  const { labels, code, joinUrl, wholeWhere } = facts
  return {
    props: {
      description: facts.description,
      organizationName: facts.organizationName,
      logoText: facts.organizationName,
      passTypeIdentifier: identity.passTypeId,
      teamIdentifier: identity.teamId,
      serialNumber: identity.serialNumber,
      voided: facts.isVoid,
      backgroundColor: toRgb(colours.ground),
      foregroundColor: toRgb(colours.ink),
      labelColor: toRgb(colours.muted),
    },
    fields: {
      primaryFields: [{ key: 'event', label: labels.event, value: facts.title }],
      secondaryFields: [
        { key: 'when', label: labels.when, value: facts.when },
        ...(facts.where === null ? [] : [{ key: 'where', label: labels.where, value: facts.where }]),
      ],
      auxiliaryFields: [
        { key: 'name', label: labels.name, value: facts.holder },
        { key: 'admits', label: labels.admits, value: facts.admits },
      ],
      // The front cuts long texts off. Devices make links of addresses.
      backFields: [
        { key: 'whole-event', label: labels.event, value: facts.title },
        { key: 'whole-time', label: labels.when, value: facts.wholeTime },
        ...(wholeWhere === null ? [] : [{ key: 'whole-where', label: labels.where, value: wholeWhere }]),
        ...(joinUrl === null ? [] : [{ key: 'online', label: labels.online, value: joinUrl }]),
        { key: 'host', label: labels.host, value: facts.organizationName },
        { key: 'ticket', label: labels.ticket, value: facts.ticketPage },
        { key: 'note', label: labels.note, value: facts.note },
      ],
    },
    barcode: facts.isVoid ? null : { message: code.text, altText: code.number },
    relevantAt: facts.startsAt,
    expiresAt: new Date(facts.endsAt.getTime() + expiresAfterEndMs),
  }
}

/** `rgb(23, 19, 15)`, the only form that devices read. */
function toRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
