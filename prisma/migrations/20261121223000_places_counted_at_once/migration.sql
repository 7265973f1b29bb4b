-- One statement counts the places of every event that a batch of registrations is about; one for each cost five times as
-- much. The ids are an array and the changes a map, so that the planner has no way but the key, whatever it believes
-- about the tables. Locks are taken in one order everywhere, as before.
CREATE FUNCTION change_places_taken(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY(SELECT jsonb_object_keys(changes)::uuid);
BEGIN
  IF cardinality(ids) > 1 THEN
    PERFORM 1 FROM "Event" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  END IF;
  UPDATE "Event" SET "placesTaken" = "placesTaken" + (changes->>("id"::text))::int WHERE "id" = ANY(ids);
END $$;

CREATE OR REPLACE FUNCTION count_places_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb;
BEGIN
  IF TG_TABLE_NAME = 'Registration' THEN
    SELECT jsonb_object_agg("eventId", places) INTO changes FROM (
      SELECT "eventId", sum(registration_places("status", "partySize")) AS places FROM changed_new GROUP BY 1) AS sums WHERE places <> 0;
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
        SELECT "eventId", registration_places("status", "partySize") AS places FROM changed_new
        UNION ALL SELECT "eventId", -registration_places("status", "partySize") FROM changed_old) AS deltas GROUP BY 1) AS sums WHERE places <> 0;
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
      SELECT "eventId", sum(registration_places("status", "partySize")) AS places FROM changed_old GROUP BY 1) AS sums WHERE places <> 0;
  ELSE
    SELECT jsonb_object_agg("eventId", -places) INTO changes FROM (
      SELECT "eventId", sum(waitlist_places("state", "partySize")) AS places FROM changed_old GROUP BY 1) AS sums WHERE places <> 0;
  END IF;
  IF changes IS NOT NULL THEN PERFORM change_places_taken(changes); END IF;
  RETURN NULL;
END $$;
