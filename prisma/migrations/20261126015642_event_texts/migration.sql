-- CreateEnum
CREATE TYPE "EventTextPart" AS ENUM ('TITLE', 'DESCRIPTION', 'TERMS', 'QUESTION');

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "textsRevision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "translatedInto" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "EventText" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "part" "EventTextPart" NOT NULL,
    "questionId" UUID,
    "text" TEXT NOT NULL,
    "help" TEXT NOT NULL DEFAULT '',
    "choices" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "html" TEXT,
    "originalDigest" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedById" UUID,

    CONSTRAINT "EventText_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EventText_questionId_eventId_idx" ON "EventText"("questionId", "eventId");

-- CreateIndex
CREATE INDEX "EventText_updatedById_idx" ON "EventText"("updatedById");

-- CreateIndex
CREATE UNIQUE INDEX "EventText_eventId_language_part_questionId_key" ON "EventText"("eventId", "language", "part", "questionId") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationQuestion_id_eventId_key" ON "RegistrationQuestion"("id", "eventId");

-- AddForeignKey
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_questionId_eventId_fkey" FOREIGN KEY ("questionId", "eventId") REFERENCES "RegistrationQuestion"("id", "eventId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a text is of, and the bounds that the originals have.
ALTER TABLE "Event" ADD CONSTRAINT "Event_language_format" CHECK ("language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_language_format" CHECK ("language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_question" CHECK (("part" = 'QUESTION') = ("questionId" IS NOT NULL));
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_text_length" CHECK (length("text") BETWEEN 1 AND
  CASE "part" WHEN 'TITLE' THEN 150 WHEN 'QUESTION' THEN 200 ELSE 50000 END);
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_question_parts" CHECK (
  "part" = 'QUESTION' OR ("help" = '' AND cardinality("choices") = 0));
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_help_length" CHECK (length("help") <= 500);
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_choices_count" CHECK (cardinality("choices") <= 20);
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_html_part" CHECK ("html" IS NULL OR "part" IN ('DESCRIPTION', 'TERMS'));
ALTER TABLE "EventText" ADD CONSTRAINT "EventText_digest_length" CHECK (length("originalDigest") BETWEEN 1 AND 64);

-- An event has no translation into its own language. The trigger below keeps the list in the same transaction, so this
-- refuses both a text in the event's language and a change of the language to one that has texts.
ALTER TABLE "Event" ADD CONSTRAINT "Event_own_language" CHECK ("language" <> ALL ("translatedInto"));

-- Pages of events without a translation ask for no texts, because the event says which languages it has. The revision
-- tells followers that a text changed. HTML that is made at the first read is no change.
CREATE FUNCTION note_event_languages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Event" event SET
    "translatedInto" = ARRAY(SELECT DISTINCT text."language" FROM "EventText" text WHERE text."eventId" = event."id" ORDER BY 1),
    "textsRevision" = event."textsRevision" + 1
  WHERE event."id" IN (SELECT changed."eventId" FROM changed);
  RETURN NULL;
END $$;
CREATE FUNCTION note_event_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Event" event SET "textsRevision" = event."textsRevision" + 1
  WHERE event."id" IN (
    SELECT changed."eventId" FROM changed JOIN before ON before."id" = changed."id"
    WHERE (changed."text", changed."help", changed."choices", changed."originalDigest")
      IS DISTINCT FROM (before."text", before."help", before."choices", before."originalDigest"));
  RETURN NULL;
END $$;
CREATE TRIGGER "EventText_added" AFTER INSERT ON "EventText" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_event_languages();
CREATE TRIGGER "EventText_removed" AFTER DELETE ON "EventText" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_event_languages();
CREATE TRIGGER "EventText_changed" AFTER UPDATE ON "EventText" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_event_texts();

-- A text stays what it is a text of: the list of languages is not counted anew when one changes.
CREATE FUNCTION refuse_moved_event_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an EventText cannot become one of another event, language, part or question' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "EventText_stays" BEFORE UPDATE ON "EventText" FOR EACH ROW
  WHEN ((OLD."eventId", OLD."language", OLD."part", OLD."questionId")
    IS DISTINCT FROM (NEW."eventId", NEW."language", NEW."part", NEW."questionId"))
  EXECUTE FUNCTION refuse_moved_event_text();

-- HTML is only ever that of the text beside it, as for descriptions.
CREATE FUNCTION forget_text_html() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."html" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "EventText_forget_html" BEFORE UPDATE OF "text" ON "EventText" FOR EACH ROW
  WHEN (OLD."text" <> NEW."text" AND OLD."html" IS NOT DISTINCT FROM NEW."html")
  EXECUTE FUNCTION forget_text_html();

-- A removed question that is stored for its answers is asked no more, in no language.
CREATE FUNCTION remove_texts_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "EventText" WHERE "questionId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "RegistrationQuestion_archived" AFTER UPDATE OF "archivedAt" ON "RegistrationQuestion" FOR EACH ROW
  WHEN (NEW."archivedAt" IS NOT NULL)
  EXECUTE FUNCTION remove_texts_of_question();

-- Serves: Query.events by words, in all languages.
CREATE INDEX "EventText_search" ON "EventText" USING gin ("text" gin_trgm_ops) WHERE "part" IN ('TITLE', 'DESCRIPTION');
CREATE VIEW "EventWording" AS
  SELECT "id" AS "eventId", 'TITLE'::"EventTextPart" AS "part", "title" AS "text" FROM "Event"
  UNION ALL
  SELECT "id", 'DESCRIPTION'::"EventTextPart", "description" FROM "Event"
  UNION ALL
  SELECT "eventId", "part", "text" FROM "EventText" WHERE "part" IN ('TITLE', 'DESCRIPTION');
