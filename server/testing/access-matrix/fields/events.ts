import {
  can,
  designers,
  doors,
  editors,
  everybody,
  forAll,
  groupKeepers,
  insidersAndGuests,
  keys,
  no,
  onlyFor,
  organizers,
  people,
  row,
  seenBy,
  signedIn,
  trueFor,
  yes,
  yesFor,
} from '../rules.ts'
import { type Fields, each } from './table.ts'

/** The event is public, published and full of everything. */
export const eventFields: Fields = {
  ...each(
    'Event',
    `id activity activityCursor addressHoursBefore capacity commentPolicy attendeeNamesHoursBefore
    attendeeNamesUntil cover description descriptionHtml descriptionLanguage endsAt series seriesDate
    laterDateCount`,
    forAll,
  ),
  ...each('Event', 'activityAwaitingApproval answers cantCount earlierEvents earlierGuests', seenBy(organizers)),
  'Event.activityItem': { row: forAll, args: '(sequence: 1)' },
  // Only while it is a draft: `ofOthers`.
  'Event.addressAudience': forAll,
  'Event.adviceForPublication': seenBy([]),
  ...each(
    'Event',
    `approvalRequired confirmAddresses walkInsOverCapacity asksAttendeeNames invitationsAdmitOthers`,
    no,
  ),
  // It was never called off.
  'Event.cancellationMessage': seenBy([]),
  'Event.allowsTransfers': row(['yes', everybody]),
  'Event.seriesDifferences': seenBy(editors),
  ...each(
    'EventSeries',
    `id slug title group organization rule rules addedDates leftOutDates startsLocal durationMinutes timeZone
    count nextDate dates`,
    forAll,
  ),
  'EventSeries.takesSeveralDates': row(['yes', everybody]),
  // New dates of it are drafts.
  'EventSeries.isPublished': row(['no', editors], ['null', everybody]),
  'EventSeries.viewerCanEdit': trueFor(editors),
  'EventSeries.viewerPlaces': row(['data', ['guest', 'signed-in stranger']], ['empty', everybody]),
  'Event.fairnessLog': seenBy([...organizers, 'signed-in stranger']),
  // Nobody's offer has lapsed.
  'Event.formerWaitlist': row(['empty', organizers], ['null', everybody]),
  ...each(
    'Event',
    `formerSlugs formerUrls lastEdits originals mailTexts reminders translations updatedAt`,
    seenBy(editors),
  ),
  ...each(
    'Event',
    `group guestCount guestPreview guestsShownTo language languages resolvedTheme themeTag look lookTag
    maybeCount onlineUrlAudience onlineUrlHoursBefore organization pinnedAnnouncement placesLeft placesTaken
    publicVenue questions registrationState sharePictures startsAt slug status tags terms termsVersions theme
    timeZone url venue venueTag viewerCan visibility visuals waitlistCutoffMinutes waitlistLength
    waitlistOfferMinutes waitlistPolicy`,
    forAll,
  ),
  ...each(
    'Event',
    `guestImports guestListCursor guestTags hiddenActivity heldPlaces invitationCounts invitations mutedPeople
    noticeAudience pendingNotice referralLeaderboard referrals registrationCounts registrationPace registrations
    termsAcceptances waitlist waitlistExplanation waitlistCounts`,
    seenBy(organizers),
  ),
  ...each('Event', 'checkInCount checkInList doorCount doorList', seenBy(doors)),
  'Event.guestSearch': { row: seenBy(doors), args: '(name: "Guest")' },
  ...each('Event', 'freshTheme freshLook missingForPublication publicationChecks', seenBy([])),
  // It was never moved.
  'Event.previousStartsAt': seenBy([]),
  'Event.mailTextPreview': { row: seenBy(editors), args: '(kind: REMINDER)' },
  'Event.themeDraft': seenBy(designers),
  'Event.themeVersions': seenBy(designers),
  'Event.title': { row: forAll, args: '(language: "de")' },
  'Event.titleLanguage': { row: forAll, args: '(language: "de")' },
  'Event.viewerAnswer': seenBy(['signed-in stranger']),
  // Nobody here has an account with the invited address.
  'Event.viewerInvitation': seenBy([]),
  // A program has no choice.
  'Event.viewerOrganizerMails': seenBy(organizers.filter((who) => !keys.includes(who))),
  'Event.viewerReferralLink': seenBy(people),
  'Event.viewerRegistration': seenBy(['guest']),
  'Event.viewerWaitlistEntry': seenBy(['signed-in stranger']),
  // Off in the scene, so that somebody waits although places are free.
  'Event.waitlistAutoOffer': no,
  'Event.waitlistClosed': no,
  'Event.waitlistEnabled': yes,
  'Event.waitlistQuietHours': no,

  ...each('EventAbilities', 'cancel changeTerms duplicate edit postpone', trueFor(editors)),
  'EventAbilities.changeVisuals': trueFor(designers),
  'EventAbilities.comment': trueFor(people),
  'EventAbilities.delete': trueFor(groupKeepers),
  'EventAbilities.moderate': trueFor(organizers),
  // What is published cannot be published.
  'EventAbilities.publish': no,
  'EventAbilities.react': trueFor(people),
  'EventAbilities.searchGuests': trueFor(doors),
  'EventAbilities.seeGuests': trueFor(organizers),
  'EventAbilities.viewVisuals': trueFor(can('view visuals')),

  ...each('EventChange', 'after before field', onlyFor(organizers)),
  ...each('EventChangeNotice', 'changes dueAt guestCount id message', onlyFor(organizers)),
  'EventChangeNotice.isHeld': row(['no', organizers], ['unreachable', everybody]),

  'EventOriginal.choices': row(['empty', editors], ['unreachable', everybody]),
  ...each('EventOriginal', 'help part tag text', onlyFor(editors)),
  // The first one is the title.
  'EventOriginal.question': row(['null', editors], ['unreachable', everybody]),
  'EventTranslatedText.choices': row(['empty', editors], ['unreachable', everybody]),
  ...each('EventTranslatedText', 'help original part savedAt savedBy text', onlyFor(editors)),
  'EventTranslatedText.isOutdated': yesFor(editors),
  'EventTranslatedText.question': row(['null', editors], ['unreachable', everybody]),
  ...each('EventTranslation', 'language missing missingCount outdatedCount texts', onlyFor(editors)),

  ...each('MailText', 'kind language ofOrganization opening revision subject', onlyFor(editors)),

  ...each('EventReminder', 'dueAt guestCount minutesBefore opening sentAt sentCount subject', onlyFor(editors)),

  ...each('EventTerms', 'body bodyHtml bodyLanguage createdAt id version', forAll),
  'EventTerms.writtenBy': seenBy(editors),

  ...each('EventTheme', 'resolvedTheme look publishedAt tokens version', forAll),
  'EventTheme.publishedBy': seenBy(designers),

  ...each('ThemeDraft', 'changes epoch sequence tokens', onlyFor(designers)),

  ...each('ThemeTokenChange', 'from to token', onlyFor(designers)),

  'EventSlugProposal.isFree': { row: forSignedIn('yes') },
  'EventSlugProposal.problem': { row: forSignedIn('null') },
  ...each('EventSlugProposal', 'slug suggestion url', { row: forSignedIn('data') }),

  'EventVisual.addedBy': seenBy(can('view visuals')),
  ...each(
    'EventVisual',
    `altText createdAt dominantColor focalX focalY height id kind placeholder sharePicture thumbHash variants
    width`,
    forAll,
  ),
  ...each('SharePictures', 'badge link linkImage poster posterPdf story storyImage', forAll),

  ...each('FactEdit', 'field savedAt savedBy', onlyFor(editors)),

  'LocalTimeCheck.isAmbiguous': no,
  'LocalTimeCheck.isValid': no,
  'LocalTimeCheck.nearest': forAll,
  'LocalTimeCheck.note': forAll,

  // Of the draft: it is ready, and there is some advice.
  'PublicationCheck.isRequired': row(['no', editors], ['unreachable', everybody]),
  'PublicationCheck.message': onlyFor(editors),
  'PublicationCheck.path': onlyFor(editors),

  ...each('Tag', 'events name slug', forAll),

  'TermsAcceptance.registrations': onlyFor(organizers),
  'TermsAcceptance.version': onlyFor(organizers),

  // Of the public event: its address is everybody's, its online link is for guests (`where.test.ts` has all settings).
  'HiddenPart.audience': onlyFor(everybody.filter((who) => !insidersAndGuests.includes(who))),
  'HiddenPart.hoursBefore': row(['unreachable', insidersAndGuests], ['null', everybody]),
  'HiddenPart.opensAt': row(['unreachable', insidersAndGuests], ['null', everybody]),
  ...each('Venue', 'address coordinates events latitude longitude name slug tag', forAll),
  'Venue.hiddenAddress': seenBy([]),
  'Venue.hiddenOnlineUrl': row(['null', insidersAndGuests], ['data', everybody]),
  'Venue.onlineUrl': seenBy(insidersAndGuests),

  ...each('VisualVariant', 'height type url width', forAll),
}

/** Looking for an address takes an account, so that nobody lists what addresses there are. */
function forSignedIn(outcome: 'yes' | 'null' | 'data') {
  return row([outcome, signedIn], ['UNAUTHENTICATED', everybody])
}
