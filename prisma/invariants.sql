-- What the database holds by itself, as all migrations together left it: checks, indexes with a condition, triggers and
-- functions. Printed by `npm run invariants`. To change something, write a migration.

-- ── Checks ──

-- "ActivityChange"."ActivityChange_is_later": CHECK (kind <> 'ADDED'::"ActivityStepKind")
-- "ActivityItem"."ActivityItem_body_length": CHECK (length(body) <= 8000)
-- "ActivityItem"."ActivityItem_sequence_positive": CHECK (sequence > 0)
-- "ActivityItem"."ActivityItem_tombstone": CHECK ("deletedAt" IS NULL OR body IS NULL)
-- "ApiKey"."ApiKey_name_length": CHECK (length(name) >= 1 AND length(name) <= 100)
-- "Attendee"."Attendee_answers_check": CHECK (jsonb_typeof(answers) = 'object'::text)
-- "Attendee"."Attendee_in_stays": CHECK (NOT ("isRemoved" AND "checkedInAt" IS NOT NULL))
-- "Attendee"."Attendee_position": CHECK ("position" >= 2 AND "position" <= 11)
-- "Attendee"."Attendee_said": CHECK (name <> ''::text AND email <> ''::text)
-- "Event"."Event_address_hours": CHECK ("addressHoursBefore" >= 1 AND "addressHoursBefore" <= 720)
-- "Event"."Event_attendee_hours": CHECK ("attendeeNamesHoursBefore" >= 0 AND "attendeeNamesHoursBefore" <= 720)
-- "Event"."Event_capacity_range": CHECK (capacity >= 1 AND capacity <= 1000000)
-- "Event"."Event_coordinates": CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude >= '-90'::integer::double precision AND latitude <= 90::double precision AND longitude >= '-180'::integer::double precision AND longitude <= 180::double precision)
-- "Event"."Event_description_length": CHECK (length(description) <= 50000)
-- "Event"."Event_ends_after_start": CHECK ("endsAt" >= "startsAt")
-- "Event"."Event_language_format": CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)
-- "Event"."Event_offer_range": CHECK ("waitlistOfferMinutes" >= 15 AND "waitlistOfferMinutes" <= 10080 AND "waitlistCutoffMinutes" >= 0 AND "waitlistCutoffMinutes" <= 10080)
-- "Event"."Event_online_url_hours": CHECK ("onlineUrlHoursBefore" >= 1 AND "onlineUrlHoursBefore" <= 720)
-- "Event"."Event_own_language": CHECK (language <> ALL ("translatedInto"))
-- "Event"."Event_places_held_range": CHECK ("placesHeld" >= 0)
-- "Event"."Event_places_taken_range": CHECK ("placesTaken" >= 0)
-- "Event"."Event_series_date": CHECK (("seriesId" IS NULL) = ("seriesDate" IS NULL) AND "seriesDate" ~ '^\d{4}-\d\d-\d\d$'::text)
-- "Event"."Event_tags_in_bounds": CHECK (tags IS NOT NULL AND "tagSlugs" IS NOT NULL AND cardinality(tags) = cardinality("tagSlugs") AND cardinality(tags) <= 8)
-- "Event"."Event_title_length": CHECK (length(title) >= 1 AND length(title) <= 150)
-- "EventAnswer"."EventAnswer_is_of_one": CHECK (num_nonnulls("userId", "invitationId", "secretHash") <= 1)
-- "EventChangeNotice"."EventChangeNotice_finished_was_sent": CHECK ("finishedAt" IS NULL OR "sentAt" IS NOT NULL)
-- "EventReminder"."EventReminder_minutes": CHECK ("minutesBefore" >= 10 AND "minutesBefore" <= 40320)
-- "EventReminder"."EventReminder_opening_length": CHECK (length(opening) >= 1 AND length(opening) <= 2000)
-- "EventReminder"."EventReminder_subject_length": CHECK (length(subject) >= 1 AND length(subject) <= 150)
-- "EventSeries"."EventSeries_title_length": CHECK (length(title) >= 1 AND length(title) <= 150)
-- "EventSeries"."EventSeries_wanted_through": CHECK ("wantedThrough" ~ '^\d{4}-\d\d-\d\d$'::text)
-- "EventTerms"."EventTerms_version_positive": CHECK (version > 0 AND length(body) >= 1 AND length(body) <= 50000)
-- "EventText"."EventText_choices_count": CHECK (cardinality(choices) <= 20)
-- "EventText"."EventText_digest_length": CHECK (length("originalDigest") >= 1 AND length("originalDigest") <= 64)
-- "EventText"."EventText_help_length": CHECK (length(help) <= 500)
-- "EventText"."EventText_html_part": CHECK (html IS NULL OR (part = ANY (ARRAY['DESCRIPTION'::"EventTextPart", 'TERMS'::"EventTextPart"])))
-- "EventText"."EventText_language_format": CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)
-- "EventText"."EventText_question": CHECK ((part = 'QUESTION'::"EventTextPart") = ("questionId" IS NOT NULL))
-- "EventText"."EventText_question_parts": CHECK (part = 'QUESTION'::"EventTextPart" OR help = ''::text AND cardinality(choices) = 0)
-- "EventText"."EventText_text_length": CHECK (length(text) >= 1 AND length(text) <=
-- CASE part
--     WHEN 'TITLE'::"EventTextPart" THEN 150
--     WHEN 'QUESTION'::"EventTextPart" THEN 200
--     ELSE 50000
-- END)
-- "EventVisual"."EventVisual_dominant_color": CHECK ("dominantColor" ~ '^#[0-9a-f]{6}$'::text)
-- "EventVisual"."EventVisual_focal_range": CHECK ("focalX" >= 0::double precision AND "focalX" <= 1::double precision AND "focalY" >= 0::double precision AND "focalY" <= 1::double precision)
-- "Follow"."Follow_account_confirmed": CHECK ("userId" IS NULL OR "confirmedAt" IS NOT NULL)
-- "Follow"."Follow_person": CHECK (("userId" IS NULL) = (email IS NOT NULL))
-- "Group"."Group_name_length": CHECK (length(name) >= 1 AND length(name) <= 100)
-- "Group"."Group_slug_format": CHECK (slug ~ '^[a-z0-9](-?[a-z0-9])*$'::text AND length(slug) >= 1 AND length(slug) <= 60)
-- "GuestImport"."GuestImport_undone_without_mails": CHECK ((state = ANY (ARRAY['IMPORTING'::"GuestImportState", 'DONE'::"GuestImportState"])) OR NOT "sendsTickets")
-- "GuestImportRow"."GuestImportRow_guest_until_decided": CHECK ((fate IS NULL) = (guest IS NOT NULL))
-- "GuestImportRow"."GuestImportRow_merged": CHECK ("mergedInto" IS NULL OR fate = 'MERGED'::"GuestImportFate" AND "mergedInto" < number)
-- "GuestImportRow"."GuestImportRow_reason": CHECK ((reason IS NOT NULL) = (fate IS NOT NULL AND fate = 'SKIPPED'::"GuestImportFate"))
-- "GuestMessage"."GuestMessage_answers_of_one_date": CHECK (segment <> 'ANSWERED'::"MessageSegment" OR dates = 'ONE'::"SeriesScope")
-- "GuestMessage"."GuestMessage_held_or_sent": CHECK ("heldAt" IS NULL OR "sentAt" IS NULL)
-- "GuestMessage"."GuestMessage_limit_holds": CHECK (NOT "isOverLimit" OR "heldAt" IS NOT NULL)
-- "GuestMessage"."GuestMessage_question_of_answer": CHECK (segment = 'ANSWERED'::"MessageSegment" OR "questionId" IS NULL AND answer IS NULL)
-- "GuestMessage"."GuestMessage_sent_before_finished": CHECK ("finishedAt" IS NULL OR "sentAt" IS NOT NULL)
-- "GuestMessage"."GuestMessage_translations_are_a_list": CHECK (jsonb_typeof(translations) = 'array'::text)
-- "LegacyRedirect"."LegacyRedirect_path_format": CHECK (path ~ '^/[^A-Z]*[^/A-Z]$'::text)
-- "Mail"."Mail_waiting_has_content": CHECK (state = 'SENT'::"MailState" OR content IS NOT NULL)
-- "Mail"."Mail_waiting_is_tried_again": CHECK ((state = 'QUEUED'::"MailState") = ("nextTryAt" IS NOT NULL))
-- "MailText"."MailText_language": CHECK ((language IS NULL) = ("organizationId" IS NULL))
-- "MailText"."MailText_opening": CHECK (length(opening) >= 1 AND length(opening) <= 2000)
-- "MailText"."MailText_owner": CHECK (num_nonnulls("eventId", "organizationId") = 1)
-- "MailText"."MailText_subject": CHECK (length(subject) >= 1 AND length(subject) <= 150 AND subject !~ '[\n\r]'::text)
-- "Organization"."Organization_description_length": CHECK (length(description) <= 5000)
-- "Organization"."Organization_embedOrigins_in_bounds": CHECK (cardinality("embedOrigins") <= 20)
-- "Organization"."Organization_guestDataDays_in_bounds": CHECK ("guestDataDays" >= 30 AND "guestDataDays" <= 3650)
-- "Organization"."Organization_name_length": CHECK (length(name) >= 1 AND length(name) <= 100)
-- "Organization"."Organization_slug_format": CHECK (slug ~ '^[a-z0-9](-?[a-z0-9])*$'::text AND length(slug) >= 3 AND length(slug) <= 60)
-- "PictureUpload"."PictureUpload_dominant_color": CHECK ("dominantColor" ~ '^#[0-9a-f]{6}$'::text)
-- "PushKey"."PushKey_is_one": CHECK (id = 1)
-- "PushListener"."PushListener_is_one_reader": CHECK (("userId" IS NULL) = ("sessionId" IS NULL) AND ("userId" IS NULL) <> ("secretHash" IS NULL))
-- "PushSubscription"."PushSubscription_lengths": CHECK (length(endpoint) >= 1 AND length(endpoint) <= 1000 AND length(p256dh) = 87 AND length(auth) = 22 AND length("userAgent") <= 500)
-- "ReferralLink"."ReferralLink_code_format": CHECK (code ~ '^[A-Za-z0-9_-]{3,50}$'::text)
-- "Registration"."Registration_answers_check": CHECK (jsonb_typeof(answers) = 'object'::text)
-- "Registration"."Registration_cancelled_at": CHECK ((status = 'CANCELLED'::"RegistrationStatus") = ("cancelledAt" IS NOT NULL))
-- "Registration"."Registration_has_address": CHECK (email <> ''::text OR "isWalkIn")
-- "Registration"."Registration_name_length": CHECK (length(name) >= 1 AND length(name) <= 100)
-- "Registration"."Registration_over_capacity": CHECK (NOT "isOverCapacity" OR "isWalkIn" OR "isImported")
-- "Registration"."Registration_party_size": CHECK ("partySize" >= 1 AND "partySize" <= 10)
-- "Registration"."Registration_tags": CHECK (cardinality(tags) <= 10 AND array_position(tags, NULL::text) IS NULL)
-- "RegistrationQuestion"."RegistrationQuestion_choices_check": CHECK (
-- CASE kind
--     WHEN 'CHOICE'::"QuestionKind" THEN cardinality(choices) >= 2 AND cardinality(choices) <= 20
--     ELSE cardinality(choices) = 0
-- END)
-- "RegistrationQuestion"."RegistrationQuestion_label_check": CHECK (label <> ''::text)
-- "SeriesDay"."SeriesDay_day": CHECK (day ~ '^\d{4}-\d\d-\d\d$'::text)
-- "SlugHistory"."SlugHistory_one_owner": CHECK (num_nonnulls("eventId", "seriesId") = 1)
-- "SlugHistory"."SlugHistory_url_format": CHECK (url ~ '^[a-z0-9](-?[a-z0-9])*$'::text AND length(url) >= 3 AND length(url) <= 60)
-- "TicketTransfer"."TicketTransfer_accepted": CHECK ("newRegistrationId" IS NULL OR state = 'ACCEPTED'::"TransferState")
-- "TicketTransfer"."TicketTransfer_ended": CHECK ((state = 'OFFERED'::"TransferState") = ("endedAt" IS NULL))
-- "TicketTransfer"."TicketTransfer_whole_party": CHECK (NOT "isWholeParty" OR "attendeeId" IS NULL)
-- "User"."User_email_lower": CHECK (email = lower(email))
-- "User"."User_handle_format": CHECK (handle ~ '^[a-z0-9](-?[a-z0-9])*$'::text AND length(handle) >= 2 AND length(handle) <= 60)
-- "User"."User_name_length": CHECK (length(name) >= 1 AND length(name) <= 100)
-- "WaitlistEntry"."WaitlistEntry_answers_check": CHECK (jsonb_typeof(answers) = 'object'::text)
-- "WaitlistEntry"."WaitlistEntry_name_length": CHECK (length(name) >= 1 AND length(name) <= 100)
-- "WaitlistEntry"."WaitlistEntry_offer_has_deadline": CHECK (state <> 'OFFERED'::"WaitlistState" OR "offerExpiresAt" IS NOT NULL)
-- "WaitlistEntry"."WaitlistEntry_party_size": CHECK ("partySize" >= 1 AND "partySize" <= 10)

-- ── Indexes that Prisma cannot describe ──

CREATE INDEX "ActivityChange_actorId_idx" ON public."ActivityChange" USING btree ("actorId") WHERE ("actorId" IS NOT NULL);
CREATE INDEX "ActivityItem_awaiting_approval" ON public."ActivityItem" USING btree ("eventId", id) WHERE ((NOT approved) AND ("deletedAt" IS NULL));
CREATE INDEX "ActivityItem_hidden" ON public."ActivityItem" USING btree ("eventId", id) WHERE ("hiddenAt" IS NOT NULL);
CREATE INDEX "ActivityItem_of_actor" ON public."ActivityItem" USING btree ("actorId", "createdAt") WHERE ("actorId" IS NOT NULL);
CREATE INDEX "ActivityItem_pinned" ON public."ActivityItem" USING btree ("eventId", "pinnedAt") WHERE ("pinnedAt" IS NOT NULL);
CREATE INDEX "ActivityItem_replies" ON public."ActivityItem" USING btree ("parentId", sequence) WHERE ("parentId" IS NOT NULL);
CREATE UNIQUE INDEX "Attendee_one_for_each_place" ON public."Attendee" USING btree ("registrationId", "position") WHERE (NOT "isRemoved");
CREATE INDEX "Event_guest_data_stored" ON public."Event" USING btree (id) WHERE (("guestDataEndedAt" IS NULL) AND (status <> 'DRAFT'::"EventStatus"));
CREATE INDEX "Event_published_by_end" ON public."Event" USING btree ("endsAt") WHERE (status = 'PUBLISHED'::"EventStatus");
CREATE UNIQUE INDEX "EventChangeNotice_one_unsent" ON public."EventChangeNotice" USING btree ("eventId") WHERE ("sentAt" IS NULL);
CREATE INDEX "EventReminder_due" ON public."EventReminder" USING btree ("dueAt") WHERE ("dueAt" IS NOT NULL);
CREATE INDEX "EventSearch_once" ON public."EventSearch" USING btree ("startsAt", "eventId") WHERE ("seriesId" IS NULL);
CREATE UNIQUE INDEX "EventVisual_one_cover" ON public."EventVisual" USING btree ("eventId") WHERE (kind = 'COVER'::"VisualKind");
CREATE INDEX "Follow_shared" ON public."Follow" USING btree ("organizationId", "confirmedAt" DESC, id DESC) WHERE ("sharesEmail" AND ("confirmedAt" IS NOT NULL));
CREATE INDEX "Follow_unconfirmed" ON public."Follow" USING btree ("createdAt") WHERE ("confirmedAt" IS NULL);
CREATE INDEX "FollowerMailing_unfinished" ON public."FollowerMailing" USING btree ("createdAt") WHERE ("finishedAt" IS NULL);
CREATE INDEX "GuestInvitation_holds" ON public."GuestInvitation" USING btree ("eventId", "emailNormalized", "holdsUntil") WHERE ("holdsUntil" IS NOT NULL);
CREATE UNIQUE INDEX "Invitation_one_open_per_email" ON public."Invitation" USING btree ("organizationId", email) WHERE (("acceptedAt" IS NULL) AND ("revokedAt" IS NULL));
CREATE INDEX "ListedDate_first" ON public."ListedDate" USING btree ("startsAt", "eventId") WHERE ("hiddenUntil" IS NULL);
CREATE INDEX "ListedDate_next" ON public."ListedDate" USING btree ("hiddenUntil") WHERE ("hiddenUntil" IS NOT NULL);
CREATE INDEX "Mail_bundle" ON public."Mail" USING btree (bundle) WHERE ((bundle IS NOT NULL) AND (state = 'QUEUED'::"MailState"));
CREATE INDEX "Mail_of_invitations" ON public."Mail" USING btree ("organizationId", "createdAt") WHERE (kind = ANY (ARRAY['guestInvitation'::text, 'guestInvitationReminder'::text]));
CREATE INDEX "NewEvent_digest_due" ON public."NewEvent" USING btree ("digestDueAt") WHERE (("digestId" IS NULL) AND ("digestDueAt" IS NOT NULL));
CREATE INDEX "NewEvent_waiting" ON public."NewEvent" USING btree ("publicAt") WHERE ("mailingId" IS NULL);
CREATE INDEX "OrganizerMailChoice_due" ON public."OrganizerMailChoice" USING btree ("dueAt") WHERE ("dueAt" IS NOT NULL);
CREATE UNIQUE INDEX "ReferralLink_code_any_case" ON public."ReferralLink" USING btree (lower(code));
CREATE INDEX "Registration_active_of_address" ON public."Registration" USING btree ("emailNormalized", "eventId") WHERE (status = ANY (ARRAY['PENDING'::"RegistrationStatus", 'CONFIRMED'::"RegistrationStatus", 'CHECKED_IN'::"RegistrationStatus"]));
CREATE INDEX "Registration_held_places" ON public."Registration" USING btree ("addressConfirmBy") WHERE ((status = 'CONFIRMED'::"RegistrationStatus") AND ("addressConfirmBy" IS NOT NULL));
CREATE INDEX "Registration_of_door" ON public."Registration" USING btree ("checkedInById") WHERE ("checkedInById" IS NOT NULL);
CREATE INDEX "Registration_of_referral_link" ON public."Registration" USING btree ("referralLinkId") WHERE ("referralLinkId" IS NOT NULL);
CREATE INDEX "Registration_of_user" ON public."Registration" USING btree ("userId", id) WHERE ("userId" IS NOT NULL);
CREATE UNIQUE INDEX "Registration_one_active_per_email" ON public."Registration" USING btree ("eventId", "emailNormalized") WHERE ((status = ANY (ARRAY['PENDING'::"RegistrationStatus", 'CONFIRMED'::"RegistrationStatus", 'CHECKED_IN'::"RegistrationStatus"])) AND ("addressConfirmedAt" IS NOT NULL));
CREATE UNIQUE INDEX "Registration_one_active_per_user" ON public."Registration" USING btree ("eventId", "userId") WHERE ((status = ANY (ARRAY['PENDING'::"RegistrationStatus", 'CONFIRMED'::"RegistrationStatus", 'CHECKED_IN'::"RegistrationStatus"])) AND ("userId" IS NOT NULL));
CREATE UNIQUE INDEX "Registration_one_of_invitation" ON public."Registration" USING btree ("guestInvitationId") WHERE (status = ANY (ARRAY['PENDING'::"RegistrationStatus", 'CONFIRMED'::"RegistrationStatus", 'CHECKED_IN'::"RegistrationStatus"]));
CREATE INDEX "Registration_pace" ON public."Registration" USING btree ("eventId", "createdAt") INCLUDE ("partySize") WHERE (status <> ALL (ARRAY['CANCELLED'::"RegistrationStatus", 'DECLINED'::"RegistrationStatus"]));
CREATE INDEX "Registration_tagged" ON public."Registration" USING btree ("eventId") WHERE (tags <> '{}'::text[]);
CREATE UNIQUE INDEX "TicketTransfer_one_offer" ON public."TicketTransfer" USING btree ("registrationId", COALESCE("attendeeId", "registrationId")) WHERE (state = 'OFFERED'::"TransferState");
CREATE UNIQUE INDEX "WaitlistEntry_one_open_per_email" ON public."WaitlistEntry" USING btree ("eventId", "emailNormalized") WHERE ((state = ANY (ARRAY['WAITING'::"WaitlistState", 'OFFERED'::"WaitlistState"])) AND ("addressConfirmedAt" IS NOT NULL));
CREATE UNIQUE INDEX "WaitlistEntry_one_open_per_user" ON public."WaitlistEntry" USING btree ("eventId", "userId") WHERE ((state = ANY (ARRAY['WAITING'::"WaitlistState", 'OFFERED'::"WaitlistState"])) AND ("userId" IS NOT NULL));
CREATE INDEX "WaitlistEntry_open_of_address" ON public."WaitlistEntry" USING btree ("emailNormalized", "eventId") WHERE (state = ANY (ARRAY['WAITING'::"WaitlistState", 'OFFERED'::"WaitlistState"]));
CREATE INDEX "WaitlistEntry_open_offers" ON public."WaitlistEntry" USING btree ("offerExpiresAt") WHERE (state = 'OFFERED'::"WaitlistState");

-- ── Triggers ──

CREATE TRIGGER "ActivityChange_append_only" BEFORE UPDATE OF "eventId", sequence, kind, "itemId", "createdAt" ON "ActivityChange" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ActivityReaction_count_added" AFTER INSERT ON "ActivityReaction" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
CREATE TRIGGER "ActivityReaction_count_removed" AFTER DELETE ON "ActivityReaction" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
CREATE TRIGGER "Attendee_counts_inserted" AFTER INSERT ON "Attendee" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_attendee_changes();
CREATE TRIGGER "Attendee_counts_updated" AFTER UPDATE ON "Attendee" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_attendee_changes();
CREATE TRIGGER "Attendee_removed_stays" BEFORE UPDATE OF "isRemoved" ON "Attendee" FOR EACH ROW WHEN (old."isRemoved" AND NOT new."isRemoved") EXECUTE FUNCTION refuse_returned_attendee();
CREATE TRIGGER "Attendee_within_party" BEFORE INSERT ON "Attendee" FOR EACH ROW EXECUTE FUNCTION refuse_surplus_attendee();
CREATE TRIGGER "Event_asks_attendee_names" AFTER UPDATE OF "asksAttendeeNames" ON "Event" FOR EACH ROW WHEN (new."asksAttendeeNames" <> old."asksAttendeeNames") EXECUTE FUNCTION fit_attendees_of_event();
CREATE TRIGGER "Event_claim_url" AFTER INSERT OR UPDATE OF url ON "Event" FOR EACH ROW EXECUTE FUNCTION claim_event_url();
CREATE CONSTRAINT TRIGGER "Event_date_changed" AFTER UPDATE OF "seriesId", "startsAt", "endsAt", status, visibility ON "Event" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old."seriesId" IS DISTINCT FROM new."seriesId" OR old."startsAt" IS DISTINCT FROM new."startsAt" OR old."endsAt" IS DISTINCT FROM new."endsAt" OR old.status IS DISTINCT FROM new.status OR old.visibility IS DISTINCT FROM new.visibility) AND (old."seriesId" IS NOT NULL OR new."seriesId" IS NOT NULL)) EXECUTE FUNCTION list_series_date();
CREATE CONSTRAINT TRIGGER "Event_date_deleted" AFTER DELETE ON "Event" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old."seriesId" IS NOT NULL) EXECUTE FUNCTION list_series_date();
CREATE CONSTRAINT TRIGGER "Event_date_made" AFTER INSERT ON "Event" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new."seriesId" IS NOT NULL) EXECUTE FUNCTION list_series_date();
CREATE TRIGGER "Event_forget_description_html" BEFORE UPDATE OF description ON "Event" FOR EACH ROW WHEN (old.description <> new.description AND NOT old."descriptionHtml" IS DISTINCT FROM new."descriptionHtml") EXECUTE FUNCTION forget_description_html();
CREATE TRIGGER "Event_full" AFTER UPDATE OF "placesTaken", "placesHeld" ON "Event" FOR EACH ROW WHEN (new.status = 'PUBLISHED'::"EventStatus" AND new.visibility = 'PUBLIC'::"EventVisibility" AND new.capacity IS NOT NULL AND ((new."placesTaken" + new."placesHeld") >= new.capacity) IS DISTINCT FROM ((old."placesTaken" + old."placesHeld") >= old.capacity)) EXECUTE FUNCTION note_event_full();
CREATE TRIGGER "Event_guests_shown" AFTER UPDATE OF "guestsShownTo" ON "Event" FOR EACH ROW WHEN (old."guestsShownTo" <> new."guestsShownTo") EXECUTE FUNCTION show_items_of_guests();
CREATE TRIGGER "Event_leave_out" AFTER DELETE ON "Event" FOR EACH ROW WHEN (old."seriesId" IS NOT NULL) EXECUTE FUNCTION leave_deleted_date_out();
CREATE TRIGGER "Event_move_reminders" AFTER UPDATE OF "startsAt", status ON "Event" FOR EACH ROW WHEN (old."startsAt" <> new."startsAt" OR new.status = 'CANCELLED'::"EventStatus" AND old.status <> 'CANCELLED'::"EventStatus") EXECUTE FUNCTION move_reminders();
CREATE TRIGGER "Event_new_inserted" AFTER INSERT ON "Event" FOR EACH ROW WHEN (new.status = 'PUBLISHED'::"EventStatus" AND new.visibility = 'PUBLIC'::"EventVisibility") EXECUTE FUNCTION note_new_event();
CREATE TRIGGER "Event_new_updated" AFTER UPDATE OF status, visibility ON "Event" FOR EACH ROW WHEN (new.status = 'PUBLISHED'::"EventStatus" AND new.visibility = 'PUBLIC'::"EventVisibility" AND NOT (old.status = 'PUBLISHED'::"EventStatus" AND old.visibility = 'PUBLIC'::"EventVisibility")) EXECUTE FUNCTION note_new_event();
CREATE TRIGGER "Event_not_oversold" BEFORE UPDATE ON "Event" FOR EACH ROW WHEN ((new."placesTaken" + new."placesHeld") > (old."placesTaken" + old."placesHeld") AND (new."placesTaken" + new."placesHeld") > new.capacity) EXECUTE FUNCTION refuse_overselling();
CREATE TRIGGER "Event_organizer_mails" AFTER INSERT ON "Event" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_with_organizer_mails();
CREATE TRIGGER "Event_reminders" AFTER INSERT ON "Event" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_with_reminders();
CREATE TRIGGER "Event_revisions" BEFORE UPDATE ON "Event" FOR EACH ROW EXECUTE FUNCTION count_event_revisions();
CREATE TRIGGER "Event_search" AFTER INSERT OR DELETE OR UPDATE OF title, description, tags, "tagSlugs", "startsAt", "endsAt", capacity, "venueName", "venueAddress", "addressAudience", latitude, longitude, status, visibility, "groupId", "venueId", "seriesId" ON "Event" FOR EACH ROW EXECUTE FUNCTION follow_event();
CREATE TRIGGER "Event_status_moves_forward" BEFORE UPDATE OF status ON "Event" FOR EACH ROW WHEN (old.status <> new.status AND NOT (old.status = 'DRAFT'::"EventStatus" AND new.status = 'PUBLISHED'::"EventStatus") AND NOT (old.status = 'PUBLISHED'::"EventStatus" AND (new.status = ANY (ARRAY['CANCELLED'::"EventStatus", 'ENDED'::"EventStatus"])))) EXECUTE FUNCTION refuse_status_change();
CREATE TRIGGER "Event_venue" BEFORE INSERT OR UPDATE OF "venueName", "venueAddress", "addressAudience", status, visibility, latitude, longitude, "venueId" ON "Event" FOR EACH ROW EXECUTE FUNCTION find_event_venue();
CREATE TRIGGER "Event_withdraw_deleted" BEFORE DELETE ON "Event" FOR EACH ROW WHEN (old.status <> 'DRAFT'::"EventStatus" AND old.visibility = 'PUBLIC'::"EventVisibility") EXECUTE FUNCTION withdraw_new_event();
CREATE TRIGGER "Event_withdraw_new" AFTER UPDATE OF status, visibility ON "Event" FOR EACH ROW WHEN (old.status <> 'DRAFT'::"EventStatus" AND old.visibility = 'PUBLIC'::"EventVisibility" AND (new.visibility <> 'PUBLIC'::"EventVisibility" OR new.status = 'CANCELLED'::"EventStatus" AND old.status <> 'CANCELLED'::"EventStatus")) EXECUTE FUNCTION withdraw_new_event();
CREATE TRIGGER "EventAnswer_told" AFTER INSERT ON "EventAnswer" FOR EACH ROW EXECUTE FUNCTION note_answer_news();
CREATE TRIGGER "EventAnswer_told_again" AFTER UPDATE OF answer ON "EventAnswer" FOR EACH ROW WHEN (new.answer <> old.answer) EXECUTE FUNCTION note_answer_news();
CREATE TRIGGER "EventSeries_claim_slug" AFTER INSERT OR UPDATE OF slug ON "EventSeries" FOR EACH ROW EXECUTE FUNCTION claim_series_slug();
CREATE TRIGGER "EventTerms_append_only" BEFORE UPDATE OF body, version, "eventId" ON "EventTerms" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "EventTerms_kept" BEFORE DELETE ON "EventTerms" FOR EACH ROW EXECUTE FUNCTION keep_terms();
CREATE TRIGGER "EventText_added" AFTER INSERT ON "EventText" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_event_languages();
CREATE TRIGGER "EventText_changed" AFTER UPDATE ON "EventText" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_event_texts();
CREATE TRIGGER "EventText_forget_html" BEFORE UPDATE OF text ON "EventText" FOR EACH ROW WHEN (old.text <> new.text AND NOT old.html IS DISTINCT FROM new.html) EXECUTE FUNCTION forget_text_html();
CREATE TRIGGER "EventText_removed" AFTER DELETE ON "EventText" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_event_languages();
CREATE TRIGGER "EventText_search" AFTER INSERT OR DELETE OR UPDATE OF text ON "EventText" FOR EACH ROW EXECUTE FUNCTION follow_event_text();
CREATE TRIGGER "EventText_stays" BEFORE UPDATE ON "EventText" FOR EACH ROW WHEN (old."eventId" IS DISTINCT FROM new."eventId" OR old.language IS DISTINCT FROM new.language OR old.part IS DISTINCT FROM new.part OR old."questionId" IS DISTINCT FROM new."questionId") EXECUTE FUNCTION refuse_moved_event_text();
CREATE TRIGGER "Group_search" AFTER UPDATE OF name ON "Group" FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION follow_group();
CREATE TRIGGER "Group_search_lock" BEFORE UPDATE OF name ON "Group" FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION lock_organizer();
CREATE TRIGGER "GuestImport_told" AFTER UPDATE OF state ON "GuestImport" FOR EACH ROW WHEN (new.state = 'DONE'::"GuestImportState" AND old.state = 'IMPORTING'::"GuestImportState") EXECUTE FUNCTION note_import_news();
CREATE TRIGGER "GuestImportRow_decided_once" BEFORE UPDATE OF fate ON "GuestImportRow" FOR EACH ROW WHEN (old.fate IS NOT NULL AND (new.fate IS NULL OR (new.fate <> ALL (ARRAY['UNDONE'::"GuestImportFate", 'KEPT'::"GuestImportFate"])))) EXECUTE FUNCTION refuse_second_fate();
CREATE TRIGGER "GuestInvitation_holds_deleted" AFTER DELETE ON "GuestInvitation" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_holds_deleted();
CREATE TRIGGER "GuestInvitation_holds_inserted" AFTER INSERT ON "GuestInvitation" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_holds_inserted();
CREATE TRIGGER "GuestInvitation_holds_updated" AFTER UPDATE ON "GuestInvitation" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_holds_updated();
CREATE TRIGGER "GuestMessage_stays" BEFORE UPDATE ON "GuestMessage" FOR EACH ROW WHEN (old."sentAt" IS NOT NULL AND (old.subject IS DISTINCT FROM new.subject OR old.body IS DISTINCT FROM new.body OR old.translations IS DISTINCT FROM new.translations OR old.segment IS DISTINCT FROM new.segment OR old.dates IS DISTINCT FROM new.dates OR old."sentAt" IS DISTINCT FROM new."sentAt")) EXECUTE FUNCTION refuse_changed_message();
CREATE TRIGGER "Mail_of_invitation_removed" AFTER DELETE ON "Mail" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_refused_invitations();
CREATE TRIGGER "Mail_of_message_removed" AFTER DELETE ON "Mail" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_former_message_mails();
CREATE TRIGGER "Membership_ends_organizer_mails" AFTER DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION end_organizer_mails();
CREATE TRIGGER "Membership_keeps_an_owner_on_delete" AFTER DELETE ON "Membership" FOR EACH ROW WHEN (old.role = 'OWNER'::"OrganizationRole") EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER "Membership_keeps_an_owner_on_update" AFTER UPDATE OF role ON "Membership" FOR EACH ROW WHEN (old.role = 'OWNER'::"OrganizationRole" AND new.role <> 'OWNER'::"OrganizationRole") EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER "Membership_lowered_organizer_mails" AFTER UPDATE OF role ON "Membership" FOR EACH ROW WHEN ((old.role = ANY (ARRAY['OWNER'::"OrganizationRole", 'ADMIN'::"OrganizationRole", 'HOST'::"OrganizationRole"])) AND (new.role <> ALL (ARRAY['OWNER'::"OrganizationRole", 'ADMIN'::"OrganizationRole", 'HOST'::"OrganizationRole"]))) EXECUTE FUNCTION end_organizer_mails();
CREATE TRIGGER "Organization_forget_description_html" BEFORE UPDATE OF description ON "Organization" FOR EACH ROW WHEN (old.description <> new.description AND NOT old."descriptionHtml" IS DISTINCT FROM new."descriptionHtml") EXECUTE FUNCTION forget_description_html();
CREATE TRIGGER "Organization_search" AFTER UPDATE OF name, "showsEventsOnHome" ON "Organization" FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old."showsEventsOnHome" IS DISTINCT FROM new."showsEventsOnHome") EXECUTE FUNCTION follow_organization();
CREATE TRIGGER "Organization_search_lock" BEFORE UPDATE OF name, "showsEventsOnHome" ON "Organization" FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old."showsEventsOnHome" IS DISTINCT FROM new."showsEventsOnHome") EXECUTE FUNCTION lock_organizer();
CREATE TRIGGER "PushListener_ended" AFTER DELETE ON "PushListener" REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION forget_unheard_browsers();
CREATE TRIGGER "Registration_attendees_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION fit_attendees_inserted();
CREATE TRIGGER "Registration_attendees_resized" AFTER UPDATE OF "partySize" ON "Registration" FOR EACH ROW WHEN (new."partySize" <> old."partySize") EXECUTE FUNCTION fit_attendees_resized();
CREATE TRIGGER "Registration_drop_reminder" AFTER UPDATE OF status ON "Registration" FOR EACH ROW WHEN (old.status = 'CONFIRMED'::"RegistrationStatus" AND new.status <> 'CONFIRMED'::"RegistrationStatus") EXECUTE FUNCTION drop_reminder_of_guest();
CREATE TRIGGER "Registration_ends_answers" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_event_answers();
CREATE TRIGGER "Registration_ends_holds" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_holds_of_guests();
CREATE TRIGGER "Registration_over_capacity_allowed" BEFORE INSERT ON "Registration" FOR EACH ROW WHEN (new."isOverCapacity") EXECUTE FUNCTION refuse_over_capacity();
CREATE TRIGGER "Registration_own_ticket_ended" BEFORE UPDATE OF "hasPassedOnOwnTicket" ON "Registration" FOR EACH ROW WHEN (old."hasPassedOnOwnTicket" AND NOT new."hasPassedOnOwnTicket") EXECUTE FUNCTION refuse_returned_own_ticket();
CREATE TRIGGER "Registration_places_deleted" AFTER DELETE ON "Registration" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_places_deleted();
CREATE TRIGGER "Registration_places_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_inserted();
CREATE TRIGGER "Registration_places_updated" AFTER UPDATE ON "Registration" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_updated();
CREATE TRIGGER "Registration_revision" BEFORE UPDATE ON "Registration" FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old."partySize" IS DISTINCT FROM new."partySize" OR old.status IS DISTINCT FROM new.status OR old."checkedInAt" IS DISTINCT FROM new."checkedInAt" OR old."checkedInById" IS DISTINCT FROM new."checkedInById" OR old."checkInKey" IS DISTINCT FROM new."checkInKey" OR old.answers IS DISTINCT FROM new.answers OR old."addressConfirmedAt" IS DISTINCT FROM new."addressConfirmedAt" OR old."addressConfirmBy" IS DISTINCT FROM new."addressConfirmBy" OR old."attendeesRevision" IS DISTINCT FROM new."attendeesRevision" OR old.tags IS DISTINCT FROM new.tags) EXECUTE FUNCTION advance_registration_revision();
CREATE TRIGGER "Registration_status_counted_deleted" AFTER DELETE ON "Registration" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
CREATE TRIGGER "Registration_status_counted_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
CREATE TRIGGER "Registration_status_counted_updated" AFTER UPDATE ON "Registration" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_registrations();
CREATE TRIGGER "Registration_told_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION note_registration_news();
CREATE TRIGGER "Registration_told_updated" AFTER UPDATE ON "Registration" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION note_registration_news();
CREATE TRIGGER "Registration_walk_in_stays" BEFORE UPDATE OF "isWalkIn", "isOverCapacity", "isImported" ON "Registration" FOR EACH ROW WHEN (new."isWalkIn" <> old."isWalkIn" OR new."isOverCapacity" <> old."isOverCapacity" OR new."isImported" <> old."isImported") EXECUTE FUNCTION refuse_changed_walk_in();
CREATE TRIGGER "RegistrationQuestion_archived" AFTER UPDATE OF "archivedAt" ON "RegistrationQuestion" FOR EACH ROW WHEN (new."archivedAt" IS NOT NULL) EXECUTE FUNCTION remove_texts_of_question();
CREATE TRIGGER "SlugHistory_keeps_current" BEFORE DELETE ON "SlugHistory" FOR EACH ROW EXECUTE FUNCTION keep_current_url();
CREATE TRIGGER "TicketTransfer_ends_once" BEFORE UPDATE OF state ON "TicketTransfer" FOR EACH ROW WHEN (old.state <> 'OFFERED'::"TransferState" AND new.state <> old.state) EXECUTE FUNCTION refuse_reopened_transfer();
CREATE TRIGGER "WaitlistDecision_append_only" BEFORE UPDATE ON "WaitlistDecision" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "WaitlistDecision_kept" BEFORE DELETE ON "WaitlistDecision" FOR EACH ROW EXECUTE FUNCTION refuse_loss();
CREATE TRIGGER "WaitlistEntry_ends_answers" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_event_answers();
CREATE TRIGGER "WaitlistEntry_ends_holds" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_holds_of_guests();
CREATE TRIGGER "WaitlistEntry_places_deleted" AFTER DELETE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_places_deleted();
CREATE TRIGGER "WaitlistEntry_places_inserted" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_inserted();
CREATE TRIGGER "WaitlistEntry_places_updated" AFTER UPDATE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_updated();
CREATE TRIGGER "WaitlistEntry_state_counted_deleted" AFTER DELETE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_waitlist();
CREATE TRIGGER "WaitlistEntry_state_counted_inserted" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_waitlist();
CREATE TRIGGER "WaitlistEntry_state_counted_updated" AFTER UPDATE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_waitlist();
CREATE TRIGGER "WaitlistEntry_told" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION note_waitlist_news();

-- ── Functions ──

CREATE OR REPLACE FUNCTION public.add_organizer_news(happened jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('marquee.organizer_news', true) = 'off' THEN RETURN; END IF;
  PERFORM 1 FROM "OrganizerMailChoice" choice
    WHERE choice."eventId" IN (SELECT (news->>'eventId')::uuid FROM jsonb_array_elements(happened) news)
      AND choice."choice" <> 'NEVER'
    ORDER BY choice."eventId", choice."userId" FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO "OrganizerNews" ("eventId", "userId", "kind", "guestRowId", "happenedAt")
    SELECT choice."eventId", choice."userId", (news->>'kind')::"OrganizerNewsKind", (news->>'id')::uuid, (news->>'at')::timestamptz
    FROM jsonb_array_elements(happened) WITH ORDINALITY list(news, place)
    JOIN "OrganizerMailChoice" choice ON choice."eventId" = (news->>'eventId')::uuid AND choice."choice" <> 'NEVER'
    ORDER BY place;
  UPDATE "OrganizerMailChoice" choice SET "dueAt" = first."at"
    FROM (
      SELECT (news->>'eventId')::uuid AS "eventId", min((news->>'at')::timestamptz) AS "at"
      FROM jsonb_array_elements(happened) news GROUP BY 1
    ) first
    WHERE choice."eventId" = first."eventId" AND choice."choice" <> 'NEVER' AND choice."dueAt" IS NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.advance_registration_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."revision" := nextval(pg_get_serial_sequence('"Registration"', 'revision'));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.begin_with_organizer_mails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "OrganizerMailChoice" ("eventId", "userId", "choice")
  SELECT "id", "createdById", 'DAILY' FROM added WHERE "createdById" IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.begin_with_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "EventReminder" ("eventId", "minutesBefore", "dueAt")
  SELECT event."id", usual.minutes,
    CASE WHEN event."status" IN ('DRAFT', 'PUBLISHED') AND event."startsAt" - usual.minutes * interval '1 minute' > event."createdAt"
      THEN event."startsAt" - usual.minutes * interval '1 minute' END
  FROM added event CROSS JOIN (VALUES (1440), (60)) usual(minutes);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.change_places_held(changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE ids uuid[] := ARRAY(SELECT jsonb_object_keys(changes)::uuid);
BEGIN
  IF cardinality(ids) > 1 THEN
    PERFORM 1 FROM "Event" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  END IF;
  UPDATE "Event" SET "placesHeld" = "placesHeld" + (changes->>("id"::text))::int WHERE "id" = ANY(ids);
END $function$;

CREATE OR REPLACE FUNCTION public.change_places_taken(changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE ids uuid[] := ARRAY(SELECT jsonb_object_keys(changes)::uuid);
BEGIN
  IF cardinality(ids) > 1 THEN
    PERFORM 1 FROM "Event" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  END IF;
  UPDATE "Event" SET "placesTaken" = "placesTaken" + (changes->>("id"::text))::int WHERE "id" = ANY(ids);
END $function$;

CREATE OR REPLACE FUNCTION public.claim_event_url()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE claimed_by uuid;
BEGIN
  INSERT INTO "SlugHistory" ("url", "eventId") VALUES (NEW."url", NEW."id") ON CONFLICT ("url") DO NOTHING;
  SELECT "eventId" INTO claimed_by FROM "SlugHistory" WHERE "url" = NEW."url";
  IF claimed_by IS DISTINCT FROM NEW."id" THEN
    RAISE unique_violation USING CONSTRAINT = 'SlugHistory_pkey', MESSAGE = 'this url belongs to another event';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.claim_series_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE claimed_by uuid;
BEGIN
  INSERT INTO "SlugHistory" ("url", "seriesId") VALUES (NEW."slug", NEW."id") ON CONFLICT ("url") DO NOTHING;
  SELECT "seriesId" INTO claimed_by FROM "SlugHistory" WHERE "url" = NEW."slug";
  IF claimed_by IS DISTINCT FROM NEW."id" THEN
    RAISE unique_violation USING CONSTRAINT = 'SlugHistory_pkey', MESSAGE = 'this slug belongs to something else';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_attendee_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Registration" SET "attendeesRevision" = "attendeesRevision" + 1
    WHERE "id" IN (SELECT "registrationId" FROM changed_new);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_event_revisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW."venueName", NEW."venueAddress", NEW."onlineUrl", NEW."addressAudience", NEW."addressHoursBefore",
      NEW."onlineUrlAudience", NEW."onlineUrlHoursBefore", NEW."latitude", NEW."longitude")
    IS DISTINCT FROM (OLD."venueName", OLD."venueAddress", OLD."onlineUrl", OLD."addressAudience", OLD."addressHoursBefore",
      OLD."onlineUrlAudience", OLD."onlineUrlHoursBefore", OLD."latitude", OLD."longitude") THEN
    NEW."venueRevision" := OLD."venueRevision" + 1;
  END IF;
  IF NEW."venueRevision" <> OLD."venueRevision" OR NEW."placesTaken" < OLD."placesTaken"
    OR (NEW."title", NEW."url", NEW."startsAt", NEW."endsAt", NEW."timeZone", NEW."status")
      IS DISTINCT FROM (OLD."title", OLD."url", OLD."startsAt", OLD."endsAt", OLD."timeZone", OLD."status") THEN
    NEW."calendarRevision" := OLD."calendarRevision" + 1;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.count_former_message_mails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Locked in order, so that two clean-ups never deadlock.
  PERFORM 1 FROM "GuestMessage" WHERE "id" IN (SELECT "messageId" FROM removed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "GuestMessage" message SET
    "formerSent" = message."formerSent" + gone.sent, "formerRefused" = message."formerRefused" + gone.refused
  FROM (
    SELECT "messageId", count(*) FILTER (WHERE "state" = 'SENT')::int AS sent,
      count(*) FILTER (WHERE "state" IN ('FAILED', 'UNCERTAIN'))::int AS refused
    FROM removed WHERE "messageId" IS NOT NULL GROUP BY "messageId"
  ) gone WHERE message."id" = gone."messageId";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_holds_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changes jsonb;
BEGIN
  SELECT jsonb_object_agg("eventId", -places) INTO changes FROM (
    SELECT "eventId", count("holdsUntil") AS places FROM changed_old GROUP BY 1) AS sums WHERE places <> 0;
  IF changes IS NOT NULL THEN PERFORM change_places_held(changes); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_holds_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changes jsonb;
BEGIN
  SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
    SELECT "eventId", count("holdsUntil") AS places FROM changed_new GROUP BY 1) AS sums WHERE places <> 0;
  IF changes IS NOT NULL THEN PERFORM change_places_held(changes); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_holds_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changes jsonb;
BEGIN
  SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
    SELECT "eventId", sum(places) AS places FROM (
      SELECT "eventId", num_nonnulls("holdsUntil") AS places FROM changed_new
      UNION ALL SELECT "eventId", -num_nonnulls("holdsUntil") FROM changed_old) AS deltas GROUP BY 1) AS sums WHERE places <> 0;
  IF changes IS NOT NULL THEN PERFORM change_places_held(changes); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_others(party_size integer, has_passed_on_own_ticket boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT CASE WHEN has_passed_on_own_ticket THEN party_size ELSE party_size - 1 END $function$;

CREATE OR REPLACE FUNCTION public.count_places_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changes jsonb;
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    SELECT jsonb_object_agg("eventId", -places) INTO changes FROM (
      SELECT "eventId", sum(registration_places("status", "partySize", "isOverCapacity")) AS places FROM changed_old GROUP BY 1) AS sums WHERE places <> 0;
  ELSE
    SELECT jsonb_object_agg("eventId", -places) INTO changes FROM (
      SELECT "eventId", sum(waitlist_places("state", "partySize")) AS places FROM changed_old GROUP BY 1) AS sums WHERE places <> 0;
  END IF;
  IF changes IS NOT NULL THEN PERFORM change_places_taken(changes); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_places_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changes jsonb;
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
      SELECT "eventId", sum(registration_places("status", "partySize", "isOverCapacity")) AS places FROM changed_new GROUP BY 1) AS sums WHERE places <> 0;
  ELSE
    SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
      SELECT "eventId", sum(waitlist_places("state", "partySize")) AS places FROM changed_new GROUP BY 1) AS sums WHERE places <> 0;
  END IF;
  IF changes IS NOT NULL THEN PERFORM change_places_taken(changes); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_places_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changes jsonb;
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
      SELECT "eventId", sum(places) AS places FROM (
        SELECT "eventId", registration_places("status", "partySize", "isOverCapacity") AS places FROM changed_new
        UNION ALL SELECT "eventId", -registration_places("status", "partySize", "isOverCapacity") FROM changed_old) AS deltas GROUP BY 1) AS sums WHERE places <> 0;
  ELSE
    SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
      SELECT "eventId", sum(places) AS places FROM (
        SELECT "eventId", waitlist_places("state", "partySize") AS places FROM changed_new
        UNION ALL SELECT "eventId", -waitlist_places("state", "partySize") FROM changed_old) AS deltas GROUP BY 1) AS sums WHERE places <> 0;
  END IF;
  IF changes IS NOT NULL THEN PERFORM change_places_taken(changes); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_reactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM changed) THEN RETURN NULL; END IF;
  -- In the order of ids, so that two accounts that are deleted at once do not wait in a circle.
  PERFORM 1 FROM "ActivityItem" WHERE "id" IN (SELECT "itemId" FROM changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "ActivityItem" item SET "reactionCounts" = (
    SELECT coalesce(jsonb_object_agg("emoji", "count") FILTER (WHERE "count" > 0), '{}') FROM (
      SELECT "emoji", sum("count") AS "count" FROM (
        SELECT "key" AS "emoji", "value"::bigint AS "count" FROM jsonb_each_text(item."reactionCounts")
        UNION ALL
        SELECT "emoji", sign::bigint FROM changed WHERE changed."itemId" = item."id"
      ) parts GROUP BY "emoji"
    ) counted
  ) WHERE item."id" IN (SELECT "itemId" FROM changed);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "RegistrationCount" c SET "registrations" = c."registrations" - d."registrations", "places" = c."places" - d."places"
      FROM (SELECT "eventId", "status", count(*) AS "registrations", sum("partySize") AS "places" FROM changed_old GROUP BY 1, 2) d
      WHERE c."eventId" = d."eventId" AND c."status" = d."status";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "RegistrationCount" AS c ("eventId", "status", "registrations", "places")
      SELECT "eventId", "status", count(*), sum("partySize") FROM changed_new GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("eventId", "status") DO UPDATE
      SET "registrations" = c."registrations" + excluded."registrations", "places" = c."places" + excluded."places";
  ELSE
    INSERT INTO "RegistrationCount" AS c ("eventId", "status", "registrations", "places")
      SELECT "eventId", "status", sum("registrations"), sum("places") FROM (
        SELECT "eventId", "status", 1 AS "registrations", "partySize" AS "places" FROM changed_new
        UNION ALL SELECT "eventId", "status", -1, -"partySize" FROM changed_old) AS changes
      GROUP BY 1, 2 HAVING sum("registrations") <> 0 OR sum("places") <> 0 ORDER BY 1, 2
      ON CONFLICT ("eventId", "status") DO UPDATE
      SET "registrations" = c."registrations" + excluded."registrations", "places" = c."places" + excluded."places";
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_waitlist()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "WaitlistCount" c SET "entries" = c."entries" - d."entries", "places" = c."places" - d."places"
      FROM (SELECT "eventId", "state", count(*) AS "entries", sum("partySize") AS "places" FROM changed_old GROUP BY 1, 2) d
      WHERE c."eventId" = d."eventId" AND c."state" = d."state";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "WaitlistCount" AS c ("eventId", "state", "entries", "places")
      SELECT "eventId", "state", count(*), sum("partySize") FROM changed_new GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("eventId", "state") DO UPDATE
      SET "entries" = c."entries" + excluded."entries", "places" = c."places" + excluded."places";
  ELSE
    INSERT INTO "WaitlistCount" AS c ("eventId", "state", "entries", "places")
      SELECT "eventId", "state", sum("entries"), sum("places") FROM (
        SELECT "eventId", "state", 1 AS "entries", "partySize" AS "places" FROM changed_new
        UNION ALL SELECT "eventId", "state", -1, -"partySize" FROM changed_old) AS changes
      GROUP BY 1, 2 HAVING sum("entries") <> 0 OR sum("places") <> 0 ORDER BY 1, 2
      ON CONFLICT ("eventId", "state") DO UPDATE
      SET "entries" = c."entries" + excluded."entries", "places" = c."places" + excluded."places";
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.drop_reminder_of_guest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "Mail" WHERE "thing" = 'reminder:' || NEW."id" AND "state" IN ('QUEUED', 'FAILED');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_event_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "EventAnswer" answer USING changed
  WHERE answer."eventId" = changed."eventId"
    AND (answer."userId" = changed."userId" OR answer."invitationId" = changed."guestInvitationId");
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_holds_of_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "GuestInvitation" invitation SET "holdsUntil" = NULL FROM changed
  WHERE invitation."eventId" = changed."eventId" AND invitation."emailNormalized" = changed."emailNormalized"
    AND changed."addressConfirmedAt" IS NOT NULL AND invitation."holdsUntil" IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_organizer_mails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM rewrite_organizer_mails(array(
    SELECT news."mailId" FROM "OrganizerMailChoice" choice
    JOIN "Event" event ON event."id" = choice."eventId" JOIN "Group" ON "Group"."id" = event."groupId"
    JOIN "OrganizerNews" news ON news."eventId" = choice."eventId" AND news."userId" = choice."userId"
    WHERE choice."userId" = OLD."userId" AND "Group"."organizationId" = OLD."organizationId" AND news."mailId" IS NOT NULL));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.find_event_venue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wanted text := venue_key_of(NEW);
  base text;
  tries int := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW."venueId" := OLD."venueId";
    IF (OLD."venueId" IS NOT NULL) = (wanted IS NOT NULL) AND wanted IS NOT DISTINCT FROM venue_key_of(OLD)
      AND (NEW."venueName", NEW."latitude", NEW."longitude")
        IS NOT DISTINCT FROM (OLD."venueName", OLD."latitude", OLD."longitude") THEN
      RETURN NEW;
    END IF;
  END IF;
  IF wanted IS NULL THEN
    NEW."venueId" := NULL;
    IF TG_OP = 'UPDATE' THEN PERFORM 1 FROM "Venue" WHERE "id" = OLD."venueId" FOR UPDATE; END IF;
    RETURN NEW;
  END IF;
  base := btrim(left(regexp_replace(search_words(coalesce(NEW."venueName", NEW."venueAddress")), '[^a-z0-9]+', '-', 'g'), 50), '-');
  IF length(base) < 3 THEN base := 'venue-' || left(md5(wanted), 8); END IF;
  LOOP
    INSERT INTO "Venue" ("id", "slug", "addressKey", "address")
    VALUES (gen_random_uuid(), base || CASE WHEN tries > 0 THEN '-' || left(md5(wanted), 3 + tries) ELSE '' END,
      wanted, NEW."venueAddress")
    ON CONFLICT DO NOTHING;
    PERFORM 1 FROM "Venue" WHERE "addressKey" = wanted OR (TG_OP = 'UPDATE' AND "id" = NEW."venueId") ORDER BY "id" FOR UPDATE;
    SELECT "id" INTO NEW."venueId" FROM "Venue" WHERE "addressKey" = wanted;
    EXIT WHEN NEW."venueId" IS NOT NULL;
    -- Another venue has this slug, or the venue was deleted with its last event meanwhile.
    IF TG_OP = 'UPDATE' THEN NEW."venueId" := OLD."venueId"; END IF;
    tries := tries + 1;
    IF tries > 28 THEN RAISE EXCEPTION 'no slug is free for a venue'; END IF;
  END LOOP;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.fit_attendees(registration uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE party record; have int;
BEGIN
  SELECT count_others(r."partySize", r."hasPassedOnOwnTicket") AS others, r."status", r."checkedInAt", r."checkedInById",
      e."asksAttendeeNames" AS asks INTO party
    FROM "Registration" r JOIN "Event" e ON e."id" = r."eventId" WHERE r."id" = registration;
  SELECT count(*) INTO have FROM "Attendee" WHERE "registrationId" = registration AND NOT "isRemoved";
  IF have > party.others THEN
    UPDATE "Attendee" SET "isRemoved" = true WHERE "id" IN (
      SELECT "id" FROM "Attendee" WHERE "registrationId" = registration AND NOT "isRemoved"
      ORDER BY "checkedInAt" IS NOT NULL, "name" IS NOT NULL, "position" DESC LIMIT have - party.others);
  ELSIF party.asks AND party."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') AND have < party.others THEN
    INSERT INTO "Attendee" ("id", "registrationId", "position", "checkedInAt", "checkedInById")
      SELECT gen_random_uuid(), registration, place,
        CASE WHEN party."status" = 'CHECKED_IN' THEN party."checkedInAt" END,
        CASE WHEN party."status" = 'CHECKED_IN' THEN party."checkedInById" END
      FROM generate_series(2, 11) AS place
      WHERE NOT EXISTS (SELECT 1 FROM "Attendee" WHERE "registrationId" = registration AND "position" = place AND NOT "isRemoved")
      ORDER BY place LIMIT party.others - have;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.fit_attendees_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM fit_attendees(r."id") FROM changed_new r JOIN "Event" e ON e."id" = r."eventId"
    WHERE r."partySize" > 1 AND e."asksAttendeeNames";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.fit_attendees_of_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."asksAttendeeNames" THEN
    PERFORM fit_attendees("id") FROM "Registration"
      WHERE "eventId" = NEW."id" AND count_others("partySize", "hasPassedOnOwnTicket") > 0
        AND "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');
  END IF;
  UPDATE "Registration" SET "attendeesRevision" = "attendeesRevision" + 1
    WHERE "eventId" = NEW."id" AND count_others("partySize", "hasPassedOnOwnTicket") > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.fit_attendees_resized()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM fit_attendees(NEW."id");
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE touched uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."venueId" IS NOT NULL THEN PERFORM settle_venue(OLD."venueId"); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW."venueId", NEW."venueName", NEW."latitude", NEW."longitude", NEW."title", NEW."description", NEW."tags",
        NEW."tagSlugs", NEW."startsAt", NEW."endsAt", NEW."capacity", NEW."venueAddress", NEW."addressAudience",
        NEW."status", NEW."visibility", NEW."groupId", NEW."seriesId")
      IS NOT DISTINCT FROM (OLD."venueId", OLD."venueName", OLD."latitude", OLD."longitude", OLD."title",
        OLD."description", OLD."tags", OLD."tagSlugs", OLD."startsAt", OLD."endsAt", OLD."capacity", OLD."venueAddress",
        OLD."addressAudience", OLD."status", OLD."visibility", OLD."groupId", OLD."seriesId") THEN
      RETURN NULL;
    END IF;
  ELSIF NEW."status" <> 'PUBLISHED' AND NEW."venueId" IS NULL THEN
    RETURN NULL;
  END IF;
  -- A draft has nothing that is found.
  IF TG_OP = 'INSERT' OR OLD."status" <> 'DRAFT' OR NEW."status" <> 'DRAFT' THEN
    PERFORM lock_search_of("organizationId", false) FROM "Group" WHERE "id" = NEW."groupId";
    IF TG_OP = 'INSERT' OR (NEW."venueId", NEW."venueName", NEW."latitude", NEW."longitude")
        IS DISTINCT FROM (OLD."venueId", OLD."venueName", OLD."latitude", OLD."longitude") THEN
      FOR touched IN SELECT DISTINCT id FROM unnest(ARRAY[NEW."venueId", CASE WHEN TG_OP = 'UPDATE' THEN OLD."venueId" END]) id
        WHERE id IS NOT NULL ORDER BY id LOOP
        PERFORM settle_venue(touched);
      END LOOP;
    END IF;
    PERFORM refresh_event_search(ARRAY[NEW."id"]);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_event_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE text_of uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."eventId" ELSE NEW."eventId" END;
BEGIN
  IF (CASE WHEN TG_OP = 'DELETE' THEN OLD."part" ELSE NEW."part" END) IN ('TITLE', 'DESCRIPTION')
    AND EXISTS (SELECT 1 FROM "Event" WHERE "id" = text_of AND "status" = 'PUBLISHED') THEN
    PERFORM lock_search_of(own."organizationId", false)
      FROM "Event" event JOIN "Group" own ON own."id" = event."groupId" WHERE event."id" = text_of;
    PERFORM refresh_event_search(ARRAY[text_of]);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_event_search(array_agg("id")) FROM "Event"
    WHERE "groupId" = NEW."id" AND "status" = 'PUBLISHED' AND "visibility" = 'PUBLIC';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_event_search(array_agg(event."id")) FROM "Event" event JOIN "Group" own ON own."id" = event."groupId"
    WHERE own."organizationId" = NEW."id" AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_description_html()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."descriptionHtml" := NULL;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_text_html()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."html" := NULL;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_unheard_browsers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Whoever adds a listener holds its browser. What they added is seen behind the lock.
  PERFORM 1 FROM "PushSubscription" WHERE "id" IN (SELECT "subscriptionId" FROM ended) ORDER BY "id" FOR UPDATE;
  DELETE FROM "PushSubscription" subscription
  WHERE subscription."id" IN (SELECT "subscriptionId" FROM ended)
    AND NOT EXISTS (SELECT 1 FROM "PushListener" other WHERE other."subscriptionId" = subscription."id");
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.has_told_place(status "RegistrationStatus", "addressConfirmBy" timestamp with time zone, "isWalkIn" boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT "status" IN ('CONFIRMED', 'CHECKED_IN') AND "addressConfirmBy" IS NULL AND NOT "isWalkIn"
$function$;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- The lock on the organization orders two owners who demote each other at the same moment.
  PERFORM 1 FROM "Organization" WHERE "id" = OLD."organizationId" FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM "Membership" WHERE "organizationId" = OLD."organizationId" AND "role" = 'OWNER') THEN
    RAISE check_violation USING CONSTRAINT = 'Membership_keeps_an_owner', MESSAGE = 'an organization needs at least one owner';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_current_url()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE "id" = OLD."eventId" AND "url" = OLD."url")
    OR EXISTS (SELECT 1 FROM "EventSeries" WHERE "id" = OLD."seriesId" AND "slug" = OLD."url") THEN
    RAISE check_violation USING CONSTRAINT = 'SlugHistory_keeps_current', MESSAGE = 'an event keeps the address it has';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE "id" = OLD."eventId") THEN
    RAISE check_violation USING CONSTRAINT = 'EventTerms_kept', MESSAGE = 'terms that were published stay on record';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.leave_deleted_date_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "SeriesDay" ("seriesId", "day", "isExtra")
  SELECT "id", OLD."seriesDate", false FROM "EventSeries" WHERE "id" = OLD."seriesId"
  ON CONFLICT ("seriesId", "day") DO UPDATE SET "isExtra" = false;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.list_series_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  touched uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END;
  both_series uuid[];
  series_id uuid;
BEGIN
  SELECT ARRAY[wanted."seriesId", stored."seriesId"] INTO both_series
  FROM (SELECT "seriesId", "startsAt", "endsAt" FROM "Event" WHERE "id" = touched AND "seriesId" IS NOT NULL
    AND "status" = 'PUBLISHED' AND "visibility" = 'PUBLIC') wanted
  FULL JOIN (SELECT "seriesId", "startsAt", "endsAt" FROM "ListedDate" WHERE "eventId" = touched) stored ON true
  WHERE (wanted."seriesId", wanted."startsAt", wanted."endsAt")
    IS DISTINCT FROM (stored."seriesId", stored."startsAt", stored."endsAt");
  IF both_series IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('dates of series', 0));
  FOR series_id IN SELECT DISTINCT id FROM unnest(both_series) id WHERE id IS NOT NULL LOOP
    PERFORM settle_series_dates(series_id);
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.lock_organizer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'Organization' THEN PERFORM lock_search_of(NEW."id", true);
  ELSE PERFORM lock_search_of(NEW."organizationId", true); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.lock_search_of(organization uuid, is_alone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE key bigint := hashtextextended('search:' || organization, 0);
BEGIN
  IF is_alone THEN PERFORM pg_advisory_xact_lock(key); ELSE PERFORM pg_advisory_xact_lock_shared(key); END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.move_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "EventReminder" SET "dueAt" = CASE
      WHEN NEW."status" IN ('DRAFT', 'PUBLISHED') AND NEW."startsAt" - "minutesBefore" * interval '1 minute' > NEW."updatedAt"
      THEN NEW."startsAt" - "minutesBefore" * interval '1 minute' END
  WHERE "eventId" = NEW."id";
  DELETE FROM "Mail" WHERE "eventId" = NEW."id" AND "kind" = 'eventReminder' AND "state" IN ('QUEUED', 'FAILED');
  -- It may have arrived. Nobody can send it again.
  UPDATE "Mail" SET "notAfter" = to_timestamp(0)
  WHERE "eventId" = NEW."id" AND "kind" = 'eventReminder' AND "state" = 'UNCERTAIN';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_answer_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_organizer_news(jsonb_build_array(jsonb_build_object(
    'eventId', NEW."eventId", 'id', NEW."id", 'kind', 'ANSWERED', 'at', NEW."answeredAt")));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_event_full()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "EventSearch" SET "isFull" = NEW."placesTaken" + NEW."placesHeld" >= NEW."capacity" WHERE "eventId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_event_languages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Event" event SET
    "translatedInto" = ARRAY(SELECT DISTINCT text."language" FROM "EventText" text WHERE text."eventId" = event."id" ORDER BY 1),
    "textsRevision" = event."textsRevision" + 1
  WHERE event."id" IN (SELECT changed."eventId" FROM changed);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_event_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Event" event SET "textsRevision" = event."textsRevision" + 1
  WHERE event."id" IN (
    SELECT changed."eventId" FROM changed JOIN before ON before."id" = changed."id"
    WHERE (changed."text", changed."help", changed."choices", changed."originalDigest")
      IS DISTINCT FROM (before."text", before."help", before."choices", before."originalDigest"));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_import_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_organizer_news(jsonb_build_array(jsonb_build_object(
    'eventId', NEW."eventId", 'id', NEW."id", 'kind', 'IMPORTED', 'at', NEW."finishedAt")));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_new_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."seriesId" IS NOT NULL AND EXISTS (
    SELECT 1 FROM "Event" other JOIN "NewEvent" told ON told."eventId" = other."id"
    WHERE other."seriesId" = NEW."seriesId" AND other."id" <> NEW."id")
  THEN RETURN NULL; END IF;
  INSERT INTO "NewEvent" ("eventId", "publicAt") VALUES (NEW."id",
    CASE WHEN TG_OP = 'INSERT' THEN coalesce(NEW."publishedAt", NEW."createdAt") ELSE NEW."updatedAt" END)
  ON CONFLICT ("eventId") DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_refused_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Locked in order, so that a clean-up and a reminder never deadlock. A reminder that came first has a mail of its own.
  PERFORM 1 FROM "GuestInvitation" WHERE "mailId" IN (SELECT "id" FROM removed WHERE "state" = 'FAILED')
  ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "GuestInvitation" invitation SET "formerRefused" = true FROM removed
  WHERE invitation."mailId" = removed."id" AND removed."state" = 'FAILED';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_registration_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE happened jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(jsonb_build_object('eventId', "eventId", 'id', "id", 'at', "createdAt",
        'kind', CASE WHEN "status" = 'PENDING' THEN 'APPLIED' ELSE 'REGISTERED' END) ORDER BY "id") INTO happened
      FROM changed_new WHERE "status" = 'PENDING' OR has_told_place("status", "addressConfirmBy", "isWalkIn");
  ELSE
    SELECT jsonb_agg(jsonb_build_object('eventId', now."eventId", 'id', now."id", 'kind', news."kind", 'at', news."at") ORDER BY now."id") INTO happened
      FROM changed_new now JOIN changed_old before ON before."id" = now."id"
      CROSS JOIN LATERAL (
        SELECT 'REGISTERED' AS "kind", coalesce(now."decidedAt", now."addressConfirmedAt", now."createdAt") AS "at"
        WHERE has_told_place(now."status", now."addressConfirmBy", now."isWalkIn") AND NOT has_told_place(before."status", before."addressConfirmBy", before."isWalkIn")
        UNION ALL SELECT 'CANCELLED', coalesce(now."cancelledAt", now."decidedAt", now."createdAt")
        WHERE now."status" IN ('CANCELLED', 'DECLINED') AND has_told_place(before."status", before."addressConfirmBy", before."isWalkIn")
      ) news;
  END IF;
  IF happened IS NOT NULL THEN PERFORM add_organizer_news(happened); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_waitlist_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE happened jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('eventId', "eventId", 'id', "id", 'kind', 'WAITING', 'at', "joinedAt") ORDER BY "id") INTO happened
    FROM changed_new WHERE "state" IN ('WAITING', 'OFFERED');
  IF happened IS NOT NULL THEN PERFORM add_organizer_news(happened); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_event_search(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM "EventSearch" WHERE "eventId" = ANY(ids) ORDER BY "eventId" FOR UPDATE;
  DELETE FROM "EventSearch" search WHERE search."eventId" = ANY(ids) AND NOT EXISTS (
    SELECT 1 FROM "Event" event JOIN "Group" own ON own."id" = event."groupId"
    JOIN "Organization" host ON host."id" = own."organizationId"
    WHERE event."id" = search."eventId" AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC'
      AND host."showsEventsOnHome");
  INSERT INTO "EventSearch" AS search ("eventId", "seriesId", "startsAt", "endsAt", "isFull", "latitude", "longitude", "venueId",
    "tagSlugs", "names", "place", "headline", "document")
  SELECT event."id", event."seriesId", event."startsAt", event."endsAt",
    event."capacity" IS NOT NULL AND event."placesTaken" + event."placesHeld" >= event."capacity",
    CASE WHEN event."addressAudience" = 'EVERYONE' THEN coalesce(event."latitude", venue."latitude") END,
    CASE WHEN event."addressAudience" = 'EVERYONE' THEN coalesce(event."longitude", venue."longitude") END,
    event."venueId", event."tagSlugs",
    concat_ws(' ', words.titles, words.tags, words.organizer, words.place), words.place,
    words.headline, words.headline || to_tsvector('simple', words.descriptions)
  FROM "Event" event
  JOIN "Group" own ON own."id" = event."groupId"
  JOIN "Organization" host ON host."id" = own."organizationId"
  LEFT JOIN "Venue" venue ON venue."id" = event."venueId"
  CROSS JOIN LATERAL (SELECT
      string_agg("text", ' ') FILTER (WHERE "part" = 'TITLE') AS titles,
      -- A vector has at most a megabyte. Everybody finds an event by the first words of its descriptions.
      left(string_agg("text", ' ') FILTER (WHERE "part" = 'DESCRIPTION'), 60000) AS descriptions
    FROM "EventText" WHERE "eventId" = event."id" AND "part" IN ('TITLE', 'DESCRIPTION')) translated
  CROSS JOIN LATERAL (SELECT search_words(concat_ws(' ', event."title", translated.titles)) AS titles,
      search_words(array_to_string(event."tags", ' ')) AS tags,
      search_words(concat_ws(' ', host."name", own."name")) AS organizer,
      search_words(concat_ws(' ', event."venueName",
        CASE WHEN event."addressAudience" = 'EVERYONE' THEN event."venueAddress" END)) AS place,
      search_words(concat_ws(' ', left(event."description", 60000), translated.descriptions)) AS descriptions) parts
  CROSS JOIN LATERAL (SELECT parts.*,
      setweight(to_tsvector('simple', parts.titles), 'A') || setweight(to_tsvector('simple', parts.tags), 'B')
        || setweight(to_tsvector('simple', parts.organizer), 'C') || setweight(to_tsvector('simple', parts.place), 'D')
        AS headline) words
  WHERE event."id" = ANY(ids) AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC'
    AND host."showsEventsOnHome"
  ON CONFLICT ("eventId") DO UPDATE SET ("seriesId", "startsAt", "endsAt", "isFull", "latitude", "longitude", "venueId",
      "tagSlugs", "names", "place", "headline", "document")
    = (EXCLUDED."seriesId", EXCLUDED."startsAt", EXCLUDED."endsAt", EXCLUDED."isFull", EXCLUDED."latitude", EXCLUDED."longitude",
      EXCLUDED."venueId", EXCLUDED."tagSlugs", EXCLUDED."names", EXCLUDED."place", EXCLUDED."headline", EXCLUDED."document");
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = TG_NAME, MESSAGE = 'this log is append-only';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a GuestMessage that left cannot change' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_walk_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Registration_walk_in_stays', MESSAGE = 'how a guest was added does not change';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_loss()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE "id" = OLD."eventId") THEN
    RAISE check_violation USING CONSTRAINT = TG_NAME, MESSAGE = 'this log is append-only';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_moved_event_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'an EventText cannot become one of another event, language, part or question' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_over_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Event" WHERE "id" = NEW."eventId" AND "walkInsOverCapacity" AND "capacity" IS NOT NULL) THEN
    RAISE check_violation USING CONSTRAINT = 'Registration_over_capacity_allowed', MESSAGE = 'the event admits nobody over its capacity';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_overselling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Event_not_oversold', MESSAGE = 'more places would be taken than the event has';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_reopened_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'TicketTransfer_ends_once', MESSAGE = 'a transfer ends once';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_returned_attendee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Attendee_removed_stays', MESSAGE = 'a ticket that ended stays ended';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_returned_own_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Registration_own_ticket_ended', MESSAGE = 'a ticket that ended stays ended';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_second_fate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'GuestImportRow_decided_once', MESSAGE = 'the row is decided already';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_status_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Event_status_moves_forward',
    MESSAGE = format('an event does not go from %s to %s', OLD."status", NEW."status");
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_surplus_attendee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT count(*) FROM "Attendee" WHERE "registrationId" = NEW."registrationId" AND NOT "isRemoved")
      >= (SELECT count_others("partySize", "hasPassedOnOwnTicket") FROM "Registration" WHERE "id" = NEW."registrationId") THEN
    RAISE check_violation USING CONSTRAINT = 'Attendee_within_party', MESSAGE = 'the party has no more people';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.registration_places(status "RegistrationStatus", "partySize" integer, "isOverCapacity" boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN "status" IN ('CONFIRMED', 'CHECKED_IN') AND NOT "isOverCapacity" THEN "partySize" ELSE 0 END
$function$;

CREATE OR REPLACE FUNCTION public.remove_texts_of_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "EventText" WHERE "questionId" = NEW."id";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.rewrite_organizer_mails(mails uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE dropped uuid[];
BEGIN
  SELECT array_agg("id") INTO dropped FROM (
    SELECT "id" FROM "Mail" WHERE "id" = ANY(mails) AND "state" IN ('QUEUED', 'FAILED') ORDER BY "id" FOR UPDATE) locked;
  IF dropped IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM "OrganizerMailChoice" choice
    WHERE (choice."eventId", choice."userId") IN (SELECT "eventId", "userId" FROM "OrganizerNews" WHERE "mailId" = ANY(dropped))
    ORDER BY choice."eventId", choice."userId" FOR NO KEY UPDATE;
  UPDATE "OrganizerMailChoice" choice SET "dueAt" = least(choice."dueAt", told."at")
    FROM (SELECT "eventId", "userId", min("happenedAt") AS "at" FROM "OrganizerNews" WHERE "mailId" = ANY(dropped) GROUP BY 1, 2) told
    WHERE choice."eventId" = told."eventId" AND choice."userId" = told."userId";
  UPDATE "OrganizerNews" SET "mailId" = NULL WHERE "mailId" = ANY(dropped);
  DELETE FROM "Mail" WHERE "id" = ANY(dropped);
END $function$;

CREATE OR REPLACE FUNCTION public.search_distance(double precision, double precision, double precision, double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT 12742 * asin(least(1, sqrt(power(sin(radians($3 - $1) / 2), 2)
    + cos(radians($1)) * cos(radians($3)) * power(sin(radians($4 - $2) / 2), 2))))
$function$;

CREATE OR REPLACE FUNCTION public.search_fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT replace(replace(translate(lower(normalize(
    regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f]', '', 'g'), NFC)), 'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae')
$function$;

CREATE OR REPLACE FUNCTION public.search_query(text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  typed text := regexp_replace(search_fold($1),
    '[\u0001-\u0020!#-,./:-@\[-`{-~\u00a0-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe10-\ufe6f]', ' ', 'g');
  asked text;
BEGIN
  -- Inside a word a hyphen only parts it.
  typed := regexp_replace(typed, '([^\s"])-+', '\1 ', 'g');
  IF position('"' IN typed) = 0 THEN
    typed := regexp_replace(typed, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+)', ' "\1" ', 'g');
  END IF;
  typed := regexp_replace(typed, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g');
  asked := websearch_to_tsquery('simple', typed)::text;
  RETURN (CASE WHEN right(asked, 1) = '''' THEN asked || ':*' ELSE asked END)::tsquery;
END $function$;

CREATE OR REPLACE FUNCTION public.search_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(search_fold($1),
    '[\u0001-\u0020!-/:-@\[-`{-~\u00a0-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe10-\ufe6f]', ' ', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
    '\s+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.settle_series_dates(series_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "ListedDate" listed WHERE listed."seriesId" = series_id AND NOT EXISTS (
    SELECT 1 FROM "Event" event WHERE event."id" = listed."eventId" AND event."seriesId" = series_id
      AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC');
  INSERT INTO "ListedDate" AS listed ("eventId", "seriesId", "startsAt", "endsAt", "hiddenUntil", "laterDates")
  SELECT "id", series_id, "startsAt", "endsAt",
    max("endsAt") OVER (ORDER BY "startsAt", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
    count(*) OVER (ORDER BY "startsAt", "id" ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
  FROM "Event" WHERE "seriesId" = series_id AND "status" = 'PUBLISHED' AND "visibility" = 'PUBLIC'
  ON CONFLICT ("eventId") DO UPDATE
    SET ("seriesId", "startsAt", "endsAt", "hiddenUntil", "laterDates")
      = (EXCLUDED."seriesId", EXCLUDED."startsAt", EXCLUDED."endsAt", EXCLUDED."hiddenUntil", EXCLUDED."laterDates")
    WHERE (listed."seriesId", listed."startsAt", listed."endsAt", listed."hiddenUntil", listed."laterDates")
      IS DISTINCT FROM
      (EXCLUDED."seriesId", EXCLUDED."startsAt", EXCLUDED."endsAt", EXCLUDED."hiddenUntil", EXCLUDED."laterDates");
END $function$;

CREATE OR REPLACE FUNCTION public.settle_venue(venue_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE is_moved boolean;
BEGIN
  PERFORM 1 FROM "Venue" WHERE "id" = venue_id FOR UPDATE;
  DELETE FROM "Venue" WHERE "id" = venue_id AND NOT EXISTS (SELECT 1 FROM "Event" WHERE "venueId" = venue_id);
  IF FOUND THEN RETURN; END IF;
  WITH given AS (
    SELECT
      (SELECT "venueName" FROM "Event" WHERE "venueId" = venue_id AND "venueName" IS NOT NULL ORDER BY "createdAt", "id" LIMIT 1) AS "name",
      located."latitude", located."longitude"
    FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT "latitude", "longitude" FROM "Event"
      WHERE "venueId" = venue_id AND "latitude" IS NOT NULL ORDER BY "createdAt", "id" LIMIT 1) located ON true
  ), before AS (SELECT "latitude", "longitude" FROM "Venue" WHERE "id" = venue_id)
  UPDATE "Venue" venue SET "name" = given."name", "latitude" = given."latitude", "longitude" = given."longitude",
    "updatedAt" = now()
  FROM given, before WHERE venue."id" = venue_id AND (venue."name", venue."latitude", venue."longitude")
    IS DISTINCT FROM (given."name", given."latitude", given."longitude")
  RETURNING (before."latitude", before."longitude") IS DISTINCT FROM (given."latitude", given."longitude") INTO is_moved;
  IF is_moved THEN
    PERFORM 1 FROM "EventSearch" WHERE "venueId" = venue_id ORDER BY "eventId" FOR UPDATE;
    UPDATE "EventSearch" search SET "latitude" = venue."latitude", "longitude" = venue."longitude"
    FROM "Event" event, "Venue" venue
    WHERE search."venueId" = venue_id AND event."id" = search."eventId" AND event."latitude" IS NULL AND venue."id" = venue_id;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.show_items_of_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "ActivityItem" SET "visibility" = visibility_of_guests(NEW."guestsShownTo")
    WHERE "eventId" = NEW."id" AND "tellsWhoGoes";
  UPDATE "ActivityItem" AS reply SET "visibility" = item."visibility" FROM "ActivityItem" item
    WHERE item."eventId" = NEW."id" AND item."tellsWhoGoes" AND reply."parentId" = item."id"
      AND reply."visibility" <> item."visibility";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.venue_key_of(event "Event")
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN event."status" <> 'DRAFT' AND event."visibility" = 'PUBLIC' AND event."addressAudience" = 'EVERYONE'
    THEN nullif(search_words(event."venueAddress"), '') END
$function$;

CREATE OR REPLACE FUNCTION public.visibility_of_guests(audience "GuestsAudience")
 RETURNS "ActivityVisibility"
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE audience WHEN 'EVERYONE' THEN 'PUBLIC' WHEN 'GUESTS' THEN 'GUESTS' ELSE 'ORGANIZERS' END::"ActivityVisibility"
$function$;

CREATE OR REPLACE FUNCTION public.waitlist_places(state "WaitlistState", "partySize" integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN "state" = 'OFFERED' THEN "partySize" ELSE 0 END
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_new_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  row_of "NewEvent";
  mailings uuid[];
BEGIN
  DELETE FROM "NewEvent" WHERE "eventId" = OLD."id" AND "mailingId" IS NULL;
  SELECT * INTO row_of FROM "NewEvent" WHERE "eventId" = OLD."id";
  SELECT array_agg("id") INTO mailings FROM (
    SELECT "id" FROM "FollowerMailing" WHERE "id" IN (row_of."mailingId", row_of."digestId") ORDER BY "id" FOR UPDATE) locked;
  IF mailings IS NOT NULL THEN
    WITH dropped AS (
      DELETE FROM "Mail" WHERE "thing" IN (SELECT 'followers:' || mailing FROM unnest(mailings) mailing)
        AND "state" IN ('QUEUED', 'FAILED') RETURNING "thing"
    )
    UPDATE "FollowerMailing" SET "toldUpTo" = NULL, "finishedAt" = NULL
    WHERE "id" = ANY(mailings) AND 'followers:' || "id" IN (SELECT "thing" FROM dropped);
    -- It may have arrived. Nobody can send it again.
    UPDATE "Mail" SET "notAfter" = to_timestamp(0)
    WHERE "thing" IN (SELECT 'followers:' || mailing FROM unnest(mailings) mailing) AND "state" = 'UNCERTAIN';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NULL;
END $function$;

