-- AlterEnum
ALTER TYPE "OrganizerNewsKind" ADD VALUE 'IMPORTED';

-- An import is one piece of news and not one for each of its rows: while they are worked off, the transaction says that
-- nothing is to be noted.
CREATE OR REPLACE FUNCTION add_organizer_news(happened jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- All rows of an import have their fate. The news is about the import.
CREATE FUNCTION note_import_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_organizer_news(jsonb_build_array(jsonb_build_object(
    'eventId', NEW."eventId", 'id', NEW."id", 'kind', 'IMPORTED', 'at', NEW."finishedAt")));
  RETURN NULL;
END $$;
CREATE TRIGGER "GuestImport_told" AFTER UPDATE OF "state" ON "GuestImport" FOR EACH ROW
  WHEN (NEW."state" = 'DONE' AND OLD."state" = 'IMPORTING') EXECUTE FUNCTION note_import_news();
