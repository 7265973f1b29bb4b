-- What Prisma's schema cannot say: the rules of product.md that hold whatever the code does.

-- ── Formats ────────────────────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE "User" ADD CONSTRAINT "User_handle_format" CHECK ("handle" ~ '^[a-z0-9](-?[a-z0-9])*$' AND length("handle") BETWEEN 2 AND 60);
ALTER TABLE "User" ADD CONSTRAINT "User_email_lower" CHECK ("email" = lower("email"));
ALTER TABLE "User" ADD CONSTRAINT "User_name_length" CHECK (length("name") BETWEEN 1 AND 100);
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_slug_format" CHECK ("slug" ~ '^[a-z0-9](-?[a-z0-9])*$' AND length("slug") BETWEEN 3 AND 60);
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_name_length" CHECK (length("name") BETWEEN 1 AND 100);
ALTER TABLE "Group" ADD CONSTRAINT "Group_slug_format" CHECK ("slug" ~ '^[a-z0-9](-?[a-z0-9])*$' AND length("slug") BETWEEN 1 AND 60);
ALTER TABLE "Group" ADD CONSTRAINT "Group_name_length" CHECK (length("name") BETWEEN 1 AND 100);
-- Lower-case only, so the unique key compares addresses without regard to case.
ALTER TABLE "SlugHistory" ADD CONSTRAINT "SlugHistory_url_format" CHECK ("url" ~ '^[a-z0-9](-?[a-z0-9])*$' AND length("url") BETWEEN 3 AND 60);
ALTER TABLE "LegacyRedirect" ADD CONSTRAINT "LegacyRedirect_path_format" CHECK ("path" ~ '^/[^A-Z]*[^/A-Z]$');

-- ── Events (product.md §3) ─────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE "Event" ADD CONSTRAINT "Event_title_length" CHECK (length("title") BETWEEN 1 AND 150);
ALTER TABLE "Event" ADD CONSTRAINT "Event_description_length" CHECK (length("description") <= 50000);
ALTER TABLE "Event" ADD CONSTRAINT "Event_ends_after_start" CHECK ("endsAt" >= "startsAt");
ALTER TABLE "Event" ADD CONSTRAINT "Event_capacity_range" CHECK ("capacity" BETWEEN 1 AND 1000000);
ALTER TABLE "Event" ADD CONSTRAINT "Event_places_taken_range" CHECK ("placesTaken" >= 0);
ALTER TABLE "Event" ADD CONSTRAINT "Event_offer_range" CHECK ("waitlistOfferMinutes" BETWEEN 15 AND 10080 AND "waitlistCutoffMinutes" BETWEEN 0 AND 10080);
ALTER TABLE "EventTerms" ADD CONSTRAINT "EventTerms_version_positive" CHECK ("version" > 0 AND length("body") BETWEEN 1 AND 50000);
ALTER TABLE "EventVisual" ADD CONSTRAINT "EventVisual_focal_range" CHECK ("focalX" BETWEEN 0 AND 1 AND "focalY" BETWEEN 0 AND 1);
ALTER TABLE "EventVisual" ADD CONSTRAINT "EventVisual_dominant_color" CHECK ("dominantColor" ~ '^#[0-9a-f]{6}$');
-- One cover an event.
CREATE UNIQUE INDEX "EventVisual_one_cover" ON "EventVisual" ("eventId") WHERE "kind" = 'COVER';

-- Every url an event takes is claimed for good: a claim of another event refuses it with a unique violation.
CREATE FUNCTION claim_event_url() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE claimed_by uuid;
BEGIN
  INSERT INTO "SlugHistory" ("url", "eventId") VALUES (NEW."url", NEW."id") ON CONFLICT ("url") DO NOTHING;
  SELECT "eventId" INTO claimed_by FROM "SlugHistory" WHERE "url" = NEW."url";
  IF claimed_by IS DISTINCT FROM NEW."id" THEN
    RAISE unique_violation USING CONSTRAINT = 'SlugHistory_pkey', MESSAGE = 'this url belongs to another event';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_claim_url" AFTER INSERT OR UPDATE OF "url" ON "Event" FOR EACH ROW EXECUTE FUNCTION claim_event_url();

-- ── Places: sum of party sizes over CONFIRMED, CHECKED_IN and open offers never passes the capacity ────────────
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_party_size" CHECK ("partySize" BETWEEN 1 AND 10);
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_name_length" CHECK (length("name") BETWEEN 1 AND 100);
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_cancelled_at" CHECK (("status" = 'CANCELLED') = ("cancelledAt" IS NOT NULL));
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_party_size" CHECK ("partySize" BETWEEN 1 AND 10);
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_name_length" CHECK (length("name") BETWEEN 1 AND 100);
ALTER TABLE "WaitlistEntry" ADD CONSTRAINT "WaitlistEntry_offer_has_deadline" CHECK ("state" <> 'OFFERED' OR "offerExpiresAt" IS NOT NULL);
-- One active registration per person and event, by e-mail and by account.
CREATE UNIQUE INDEX "Registration_one_active_per_email" ON "Registration" ("eventId", "emailNormalized") WHERE "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');
CREATE UNIQUE INDEX "Registration_one_active_per_user" ON "Registration" ("eventId", "userId") WHERE "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN');
-- One living entry per person and event.
CREATE UNIQUE INDEX "WaitlistEntry_one_open_per_email" ON "WaitlistEntry" ("eventId", "emailNormalized") WHERE "state" IN ('WAITING', 'OFFERED');
CREATE UNIQUE INDEX "WaitlistEntry_one_open_per_user" ON "WaitlistEntry" ("eventId", "userId") WHERE "state" IN ('WAITING', 'OFFERED');
-- Serves: the sweep of lapsed offers, soonest deadline first.
CREATE INDEX "WaitlistEntry_open_offers" ON "WaitlistEntry" ("offerExpiresAt") WHERE "state" = 'OFFERED';

CREATE FUNCTION registration_places("status" "RegistrationStatus", "partySize" int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "status" IN ('CONFIRMED', 'CHECKED_IN') THEN "partySize" ELSE 0 END
$$;
CREATE FUNCTION waitlist_places("state" "WaitlistState", "partySize" int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "state" = 'OFFERED' THEN "partySize" ELSE 0 END
$$;

-- Event."placesTaken" follows the rows, one update of the event per statement and event, however many rows it touched.
CREATE FUNCTION count_places_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    UPDATE "Event" e SET "placesTaken" = e."placesTaken" + d.places
      FROM (SELECT "eventId", sum(registration_places("status", "partySize")) AS places FROM changed_new GROUP BY "eventId") d
      WHERE e."id" = d."eventId" AND d.places <> 0;
  ELSE
    UPDATE "Event" e SET "placesTaken" = e."placesTaken" + d.places
      FROM (SELECT "eventId", sum(waitlist_places("state", "partySize")) AS places FROM changed_new GROUP BY "eventId") d
      WHERE e."id" = d."eventId" AND d.places <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_places_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    UPDATE "Event" e SET "placesTaken" = e."placesTaken" + d.places
      FROM (SELECT "eventId", sum(places) AS places FROM (
              SELECT "eventId", registration_places("status", "partySize") AS places FROM changed_new
              UNION ALL SELECT "eventId", -registration_places("status", "partySize") FROM changed_old) AS deltas GROUP BY "eventId") d
      WHERE e."id" = d."eventId" AND d.places <> 0;
  ELSE
    UPDATE "Event" e SET "placesTaken" = e."placesTaken" + d.places
      FROM (SELECT "eventId", sum(places) AS places FROM (
              SELECT "eventId", waitlist_places("state", "partySize") AS places FROM changed_new
              UNION ALL SELECT "eventId", -waitlist_places("state", "partySize") FROM changed_old) AS deltas GROUP BY "eventId") d
      WHERE e."id" = d."eventId" AND d.places <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_places_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    UPDATE "Event" e SET "placesTaken" = e."placesTaken" - d.places
      FROM (SELECT "eventId", sum(registration_places("status", "partySize")) AS places FROM changed_old GROUP BY "eventId") d
      WHERE e."id" = d."eventId" AND d.places <> 0;
  ELSE
    UPDATE "Event" e SET "placesTaken" = e."placesTaken" - d.places
      FROM (SELECT "eventId", sum(waitlist_places("state", "partySize")) AS places FROM changed_old GROUP BY "eventId") d
      WHERE e."id" = d."eventId" AND d.places <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_places_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_inserted();
CREATE TRIGGER "Registration_places_updated" AFTER UPDATE ON "Registration" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_updated();
CREATE TRIGGER "Registration_places_deleted" AFTER DELETE ON "Registration" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_places_deleted();
CREATE TRIGGER "WaitlistEntry_places_inserted" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_inserted();
CREATE TRIGGER "WaitlistEntry_places_updated" AFTER UPDATE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_places_updated();
CREATE TRIGGER "WaitlistEntry_places_deleted" AFTER DELETE ON "WaitlistEntry" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_places_deleted();

-- Lowering the capacity below what is taken keeps everybody; taking more than there is, is refused.
CREATE FUNCTION refuse_overselling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Event_not_oversold', MESSAGE = 'more places would be taken than the event has';
END $$;
CREATE TRIGGER "Event_not_oversold" BEFORE UPDATE ON "Event" FOR EACH ROW
  WHEN (NEW."placesTaken" > OLD."placesTaken" AND NEW."placesTaken" > NEW."capacity") EXECUTE FUNCTION refuse_overselling();

-- ── Organizations: always at least one owner, under any concurrency ────────────────────────────────────────────
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock on the organization orders two owners who demote each other at the same moment.
  PERFORM 1 FROM "Organization" WHERE "id" = OLD."organizationId" FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM "Membership" WHERE "organizationId" = OLD."organizationId" AND "role" = 'OWNER') THEN
    RAISE check_violation USING CONSTRAINT = 'Membership_keeps_an_owner', MESSAGE = 'an organization needs at least one owner';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Membership_keeps_an_owner_on_update" AFTER UPDATE OF "role" ON "Membership" FOR EACH ROW
  WHEN (OLD."role" = 'OWNER' AND NEW."role" <> 'OWNER') EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER "Membership_keeps_an_owner_on_delete" AFTER DELETE ON "Membership" FOR EACH ROW
  WHEN (OLD."role" = 'OWNER') EXECUTE FUNCTION keep_an_owner();
-- One open invitation per organization and address.
CREATE UNIQUE INDEX "Invitation_one_open_per_email" ON "Invitation" ("organizationId", "email") WHERE "acceptedAt" IS NULL AND "revokedAt" IS NULL;

-- ── The feed and the logs are append-only ──────────────────────────────────────────────────────────────────────
ALTER TABLE "ActivityItem" ADD CONSTRAINT "ActivityItem_body_length" CHECK (length("body") <= 1000 OR "kind" = 'ANNOUNCEMENT');
ALTER TABLE "ActivityItem" ADD CONSTRAINT "ActivityItem_sequence_positive" CHECK ("sequence" > 0);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = TG_NAME, MESSAGE = 'this log is append-only';
END $$;
CREATE TRIGGER "ActivityStep_append_only" BEFORE UPDATE ON "ActivityStep" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "WaitlistDecision_append_only" BEFORE UPDATE ON "WaitlistDecision" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "EventTerms_append_only" BEFORE UPDATE OF "body", "version", "eventId" ON "EventTerms" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ── Referrals ──────────────────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE "ReferralLink" ADD CONSTRAINT "ReferralLink_code_format" CHECK ("code" ~ '^[A-Za-z0-9_-]{3,50}$');
CREATE UNIQUE INDEX "ReferralLink_code_any_case" ON "ReferralLink" (lower("code"));
