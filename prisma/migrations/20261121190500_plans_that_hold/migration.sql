-- What a hot table asks of the planner must not depend on statistics: right after the doors open there are none yet.

-- Rows of people without an account have no place in the keys by account. With the predicate the planner also cannot
-- take these keys for a way to an e-mail address, and read every guest of the event for each newcomer.
DROP INDEX "Registration_one_active_per_user";
CREATE UNIQUE INDEX "Registration_one_active_per_user" ON "Registration" ("eventId", "userId") WHERE "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') AND "userId" IS NOT NULL;
DROP INDEX "WaitlistEntry_one_open_per_user";
CREATE UNIQUE INDEX "WaitlistEntry_one_open_per_user" ON "WaitlistEntry" ("eventId", "userId") WHERE "state" IN ('WAITING', 'OFFERED') AND "userId" IS NOT NULL;

-- Places are counted event by event, in one order everywhere: a join of what changed with all events would read them all.
CREATE OR REPLACE FUNCTION count_places_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed record;
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    FOR changed IN SELECT "eventId", sum(registration_places("status", "partySize")) AS places FROM changed_new GROUP BY 1 ORDER BY 1 LOOP
      UPDATE "Event" SET "placesTaken" = "placesTaken" + changed.places WHERE "id" = changed."eventId" AND changed.places <> 0;
    END LOOP;
  ELSE
    FOR changed IN SELECT "eventId", sum(waitlist_places("state", "partySize")) AS places FROM changed_new GROUP BY 1 ORDER BY 1 LOOP
      UPDATE "Event" SET "placesTaken" = "placesTaken" + changed.places WHERE "id" = changed."eventId" AND changed.places <> 0;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_places_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed record;
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    FOR changed IN SELECT "eventId", sum(places) AS places FROM (
        SELECT "eventId", registration_places("status", "partySize") AS places FROM changed_new
        UNION ALL SELECT "eventId", -registration_places("status", "partySize") FROM changed_old) AS deltas GROUP BY 1 ORDER BY 1 LOOP
      UPDATE "Event" SET "placesTaken" = "placesTaken" + changed.places WHERE "id" = changed."eventId" AND changed.places <> 0;
    END LOOP;
  ELSE
    FOR changed IN SELECT "eventId", sum(places) AS places FROM (
        SELECT "eventId", waitlist_places("state", "partySize") AS places FROM changed_new
        UNION ALL SELECT "eventId", -waitlist_places("state", "partySize") FROM changed_old) AS deltas GROUP BY 1 ORDER BY 1 LOOP
      UPDATE "Event" SET "placesTaken" = "placesTaken" + changed.places WHERE "id" = changed."eventId" AND changed.places <> 0;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_places_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed record;
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    FOR changed IN SELECT "eventId", sum(registration_places("status", "partySize")) AS places FROM changed_old GROUP BY 1 ORDER BY 1 LOOP
      UPDATE "Event" SET "placesTaken" = "placesTaken" - changed.places WHERE "id" = changed."eventId" AND changed.places <> 0;
    END LOOP;
  ELSE
    FOR changed IN SELECT "eventId", sum(waitlist_places("state", "partySize")) AS places FROM changed_old GROUP BY 1 ORDER BY 1 LOOP
      UPDATE "Event" SET "placesTaken" = "placesTaken" - changed.places WHERE "id" = changed."eventId" AND changed.places <> 0;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

-- Most registrations and feed rows have no account, no link, no door and no parent: they need no place in these indexes.
DROP INDEX "Registration_userId_id_idx", "Registration_checkedInById_idx", "Registration_referralLinkId_idx", "ActivityItem_parentId_sequence_idx", "ActivityItem_actorId_createdAt_idx";
-- Serves: the registrations of the signed-in person.
CREATE INDEX "Registration_of_user" ON "Registration" ("userId", "id") WHERE "userId" IS NOT NULL;
-- Serves: forgetting who checked people in when their account is deleted.
CREATE INDEX "Registration_of_door" ON "Registration" ("checkedInById") WHERE "checkedInById" IS NOT NULL;
-- Serves: what one referral link brought.
CREATE INDEX "Registration_of_referral_link" ON "Registration" ("referralLinkId") WHERE "referralLinkId" IS NOT NULL;
-- Serves: the replies of one row, oldest first.
CREATE INDEX "ActivityItem_replies" ON "ActivityItem" ("parentId", "sequence") WHERE "parentId" IS NOT NULL;
-- Serves: the comments of one person in the last ten minutes.
CREATE INDEX "ActivityItem_of_actor" ON "ActivityItem" ("actorId", "createdAt") WHERE "actorId" IS NOT NULL;

-- Steps go with their item, and items with their event: a second key would only be checked for each row.
ALTER TABLE "ActivityStep" DROP CONSTRAINT "ActivityStep_eventId_fkey";

-- Counters change with every registration: room on their pages keeps such a change away from the indexes.
ALTER TABLE "Event" SET (fillfactor = 70);
ALTER TABLE "ActivityFeed" SET (fillfactor = 50);
