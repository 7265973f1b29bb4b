-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "placesHeld" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "GuestInvitation" ADD COLUMN     "holdsUntil" TIMESTAMPTZ(3);

ALTER TABLE "Event" ADD CONSTRAINT "Event_places_held_range" CHECK ("placesHeld" >= 0);

-- Serves: the holds of an event, those that are over, and the hold of an address. Few invitations hold a place.
CREATE INDEX "GuestInvitation_holds" ON "GuestInvitation" ("eventId", "emailNormalized", "holdsUntil")
  WHERE "holdsUntil" IS NOT NULL;

-- Event."placesHeld" follows the invitations, as "placesTaken" follows registrations and offers.
CREATE FUNCTION change_places_held(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY(SELECT jsonb_object_keys(changes)::uuid);
BEGIN
  IF cardinality(ids) > 1 THEN
    PERFORM 1 FROM "Event" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  END IF;
  UPDATE "Event" SET "placesHeld" = "placesHeld" + (changes->>("id"::text))::int WHERE "id" = ANY(ids);
END $$;

CREATE FUNCTION count_holds_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb;
BEGIN
  SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
    SELECT "eventId", count("holdsUntil") AS places FROM changed_new GROUP BY 1) AS sums WHERE places <> 0;
  IF changes IS NOT NULL THEN PERFORM change_places_held(changes); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_holds_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb;
BEGIN
  SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
    SELECT "eventId", sum(places) AS places FROM (
      SELECT "eventId", num_nonnulls("holdsUntil") AS places FROM changed_new
      UNION ALL SELECT "eventId", -num_nonnulls("holdsUntil") FROM changed_old) AS deltas GROUP BY 1) AS sums WHERE places <> 0;
  IF changes IS NOT NULL THEN PERFORM change_places_held(changes); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_holds_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb;
BEGIN
  SELECT jsonb_object_agg("eventId", -places) INTO changes FROM (
    SELECT "eventId", count("holdsUntil") AS places FROM changed_old GROUP BY 1) AS sums WHERE places <> 0;
  IF changes IS NOT NULL THEN PERFORM change_places_held(changes); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "GuestInvitation_holds_inserted" AFTER INSERT ON "GuestInvitation" REFERENCING NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_holds_inserted();
CREATE TRIGGER "GuestInvitation_holds_updated" AFTER UPDATE ON "GuestInvitation" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new FOR EACH STATEMENT EXECUTE FUNCTION count_holds_updated();
CREATE TRIGGER "GuestInvitation_holds_deleted" AFTER DELETE ON "GuestInvitation" REFERENCING OLD TABLE AS changed_old FOR EACH STATEMENT EXECUTE FUNCTION count_holds_deleted();

-- Nobody has both a place and one that is held for them. The names of these triggers come before those that count places,
-- so a held place is free before it is taken.
CREATE FUNCTION end_holds_of_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "GuestInvitation" invitation SET "holdsUntil" = NULL FROM changed
  WHERE invitation."eventId" = changed."eventId" AND invitation."emailNormalized" = changed."emailNormalized"
    AND changed."addressConfirmedAt" IS NOT NULL AND invitation."holdsUntil" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_ends_holds" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_holds_of_guests();
CREATE TRIGGER "WaitlistEntry_ends_holds" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_holds_of_guests();

-- Taken and held places together are never more than there are. A lowered capacity keeps everybody.
DROP TRIGGER "Event_not_oversold" ON "Event";
CREATE TRIGGER "Event_not_oversold" BEFORE UPDATE ON "Event" FOR EACH ROW
  WHEN (NEW."placesTaken" + NEW."placesHeld" > OLD."placesTaken" + OLD."placesHeld"
    AND NEW."placesTaken" + NEW."placesHeld" > NEW."capacity") EXECUTE FUNCTION refuse_overselling();
