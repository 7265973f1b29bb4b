import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Locale, readLocale, sourceLocale, toWrittenLanguage } from '../../../contract/locales.ts'
import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { MailTextKind } from '../../../platform/generated/prisma/enums.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { titleSelect, titlesByLanguage, whereSelect } from '../../events/public.ts'
import { chooseWords } from '../domain/own-words.ts'
import { mailSample } from '../hooks.ts'
import { previewMailTextInput } from '../inputs.ts'
import { type TextOwner, readMailTexts } from '../queries/mail-texts.ts'
import { fieldValues } from './field-values.ts'
import { fillWords } from './fill-words.ts'
import { type MailPreview, previewMail } from './preview-mail.ts'

/** Who reads a preview when no person asks for it. */
const exampleName = 'Ada Lovelace'
const exampleNumber = '0000-0000'
const hourMs = 3_600_000
const exampleInMs = 14 * 24 * hourMs

/** Those that a guest can unsubscribe from. */
const isNews = (kind: MailTextKind) => kind === 'CHANGE' || kind === 'REMINDER'

/**
 * Show a mail with some own words as a guest with an account would get it, in the viewer's language. Words that are left
 * out are the organization's, or ours; of one reminder first the event's. Nothing is stored or sent.
 */
export function previewMailText(context: Context, owner: TextOwner, input: object): Promise<MailPreview> {
  const { platform } = context
  const { kind } = input as { kind: MailTextKind }
  return previewMail(context, {
    content: () => contentFor(context, owner, input),
    unsubscribeUrl: isNews(kind) ? `${platform.publicUrl}/unsubscribe/example` : null,
  })
}

/** @throws InvalidInput */
async function contentFor(context: Context, owner: TextOwner, input: object): Promise<MailContent> {
  const { platform, viewer, i18n } = context
  const { kind, subject, opening, language: chosen, minutesBefore = null } = parseInput(previewMailTextInput, input)
  const language = readerLocale(platform, viewer.person?.language, i18n.locale)
  const reader = mailI18nOf(language)
  const now = platform.clock.now()
  const event =
    'eventId' in owner ? await readEvent(context, owner.eventId) : await exampleEvent(context, owner, reader)
  const written = 'eventId' in owner ? event.language : (chosen ?? toWrittenLanguage(i18n.locale) ?? sourceLocale)
  const saved = (await readMailTexts(context, owner)).find((text) => text.kind === kind)
  const shared = saved?.ofOrganization
  const words = chooseWords([
    { subject, opening, language: readLocale(written) },
    // One reminder has words of its own beside those of all reminders of its event.
    ...(saved && minutesBefore !== null ? [{ ...saved, language: readLocale(written) }] : []),
    ...(shared ? [{ ...shared, language: shared.language! }] : []),
  ])
  const name = viewer.person?.name ?? exampleName
  const eventUrl = `${platform.publicUrl}/e/${event.slug}`
  const ticketUrl = `${eventUrl}/ticket`
  const titles = await titlesByLanguage(platform.db, event)
  const valuesIn = (locale: Locale) =>
    fieldValues(locale, {
      event,
      title: titles.get(locale) ?? event.title,
      viewer: 'GUEST',
      name,
      links: { ticket: ticketUrl, event: eventUrl, online: `${eventUrl}/join` },
      now,
    })
  const { event: title, date: when, place: where, host: organizationName } = valuesIn(language)
  const { startsAt, endsAt, timeZone, venueName } = event
  const facts = { title, startsAt, endsAt, timeZone, venueName, when, where, organizationName }
  const sample = mailSample[kind].call({
    i18n: reader,
    event: facts,
    name,
    eventUrl,
    ticketUrl,
    code: { text: ticketUrl, number: exampleNumber },
    now,
    minutesBefore,
  })
  return fillWords(sample, words, valuesIn)
}

const eventSelect = {
  ...titleSelect,
  ...whereSelect,
  slug: true,
  endsAt: true,
  timeZone: true,
  group: { select: { organization: { select: { name: true } } } },
} as const satisfies Prisma.EventSelect

type PreviewedEvent = Prisma.EventGetPayload<{ select: typeof eventSelect }>

function readEvent({ platform: { db } }: Context, id: string): Promise<PreviewedEvent> {
  return db.event.findUniqueOrThrow({ where: { id }, select: eventSelect })
}

/** An organization writes for every event. Its previews show one that does not exist. */
async function exampleEvent(
  { platform: { db, clock } }: Context,
  { organizationId: id }: { organizationId: string },
  i18n: I18n,
): Promise<PreviewedEvent> {
  const organization = await db.organization.findUniqueOrThrow({ where: { id }, select: { name: true } })
  const startsAt = new Date(clock.now().getTime() + exampleInMs)
  return {
    id,
    slug: 'example',
    title: i18n._(msg`Your event`),
    language: sourceLocale,
    translatedInto: [],
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3 * hourMs),
    timeZone: 'UTC',
    venueName: i18n._(msg`Your location`),
    venueAddress: null,
    latitude: null,
    longitude: null,
    venueId: null,
    onlineUrl: null,
    addressAudience: 'EVERYONE',
    addressHoursBefore: 24,
    onlineUrlAudience: 'EVERYONE',
    onlineUrlHoursBefore: 24,
    group: { organization },
  }
}
