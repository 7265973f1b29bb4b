-- An event's life goes one way (product.md §3): DRAFT → PUBLISHED → CANCELLED or ENDED, and both of these are the end.
CREATE FUNCTION refuse_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING CONSTRAINT = 'Event_status_moves_forward',
    MESSAGE = format('an event does not go from %s to %s', OLD."status", NEW."status");
END $$;
CREATE TRIGGER "Event_status_moves_forward" BEFORE UPDATE OF "status" ON "Event" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status"
    AND NOT (OLD."status" = 'DRAFT' AND NEW."status" = 'PUBLISHED')
    AND NOT (OLD."status" = 'PUBLISHED' AND NEW."status" IN ('CANCELLED', 'ENDED')))
  EXECUTE FUNCTION refuse_status_change();

-- The address an event has now is never given up. When the event itself is deleted, its addresses go with it.
CREATE FUNCTION keep_current_url() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE "id" = OLD."eventId" AND "url" = OLD."url") THEN
    RAISE check_violation USING CONSTRAINT = 'SlugHistory_keeps_current', MESSAGE = 'an event keeps the address it has';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "SlugHistory_keeps_current" BEFORE DELETE ON "SlugHistory" FOR EACH ROW EXECUTE FUNCTION keep_current_url();

-- People accepted these words: a version stays for as long as its event does.
CREATE FUNCTION keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE "id" = OLD."eventId") THEN
    RAISE check_violation USING CONSTRAINT = 'EventTerms_kept', MESSAGE = 'terms that were published stay on record';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "EventTerms_kept" BEFORE DELETE ON "EventTerms" FOR EACH ROW EXECUTE FUNCTION keep_terms();

-- Serves: the events that are over and not written down as such, every minute.
CREATE INDEX "Event_published_by_end" ON "Event" ("endsAt") WHERE "status" = 'PUBLISHED';
