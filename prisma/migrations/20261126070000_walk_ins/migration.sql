-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "walkInsOverCapacity" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "isOverCapacity" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isWalkIn" BOOLEAN NOT NULL DEFAULT false;

-- Only someone who was added at check-in may be over capacity or have no address, and stays what they were added as: no
-- ordinary registration becomes an exception later.
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_over_capacity" CHECK (NOT "isOverCapacity" OR "isWalkIn");
ALTER TABLE "Registration" ADD CONSTRAINT "Registration_has_address" CHECK ("email" <> '' OR "isWalkIn");
CREATE FUNCTION refuse_changed_walk_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Registration_walk_in_stays', MESSAGE = 'how a guest was added does not change';
END $$;
CREATE TRIGGER "Registration_walk_in_stays" BEFORE UPDATE OF "isWalkIn", "isOverCapacity" ON "Registration" FOR EACH ROW
  WHEN (NEW."isWalkIn" <> OLD."isWalkIn" OR NEW."isOverCapacity" <> OLD."isOverCapacity")
  EXECUTE FUNCTION refuse_changed_walk_in();

-- Over capacity only where the organizers allow it, and where there is a capacity to be over.
CREATE FUNCTION refuse_over_capacity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Event" WHERE "id" = NEW."eventId" AND "walkInsOverCapacity" AND "capacity" IS NOT NULL) THEN
    RAISE check_violation USING CONSTRAINT = 'Registration_over_capacity_allowed', MESSAGE = 'the event admits nobody over its capacity';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Registration_over_capacity_allowed" BEFORE INSERT ON "Registration" FOR EACH ROW
  WHEN (NEW."isOverCapacity") EXECUTE FUNCTION refuse_over_capacity();

-- The one exception to the sum of places: walk-ins over capacity take none of the places that there are, so they neither
-- need one nor leave one behind. Everyone else counts as before.
CREATE FUNCTION registration_places("status" "RegistrationStatus", "partySize" int, "isOverCapacity" boolean) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "status" IN ('CONFIRMED', 'CHECKED_IN') AND NOT "isOverCapacity" THEN "partySize" ELSE 0 END
$$;

CREATE OR REPLACE FUNCTION count_places_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION count_places_updated() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION count_places_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

DROP FUNCTION registration_places("RegistrationStatus", int);
