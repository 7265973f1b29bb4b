-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "seriesDate" TEXT,
ADD COLUMN     "seriesId" UUID,
ADD COLUMN     "seriesOwnFields" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "SlugHistory" ADD COLUMN     "seriesId" UUID,
ALTER COLUMN "eventId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "EventChangeNotice" ADD COLUMN     "seriesEditId" UUID;

-- CreateIndex
CREATE INDEX "EventChangeNotice_seriesEditId_idx" ON "EventChangeNotice"("seriesEditId");

-- CreateTable
CREATE TABLE "EventSeries" (
    "id" UUID NOT NULL,
    "groupId" UUID NOT NULL,
    "createdById" UUID,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "visibility" "EventVisibility" NOT NULL,
    "rules" JSONB NOT NULL,
    "times" JSONB NOT NULL,
    "facts" JSONB NOT NULL,
    "templateId" UUID,
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "wantedThrough" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EventSeries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeriesDay" (
    "seriesId" UUID NOT NULL,
    "day" TEXT NOT NULL,
    "isExtra" BOOLEAN NOT NULL,

    CONSTRAINT "SeriesDay_pkey" PRIMARY KEY ("seriesId","day")
);

-- CreateIndex
CREATE UNIQUE INDEX "EventSeries_slug_key" ON "EventSeries"("slug");

-- CreateIndex
CREATE INDEX "EventSeries_groupId_id_idx" ON "EventSeries"("groupId", "id");

-- CreateIndex
CREATE INDEX "EventSeries_createdById_idx" ON "EventSeries"("createdById");

-- CreateIndex
CREATE INDEX "EventSeries_templateId_idx" ON "EventSeries"("templateId");

-- CreateIndex
CREATE UNIQUE INDEX "Event_seriesId_seriesDate_key" ON "Event"("seriesId", "seriesDate");

-- CreateIndex
CREATE INDEX "SlugHistory_seriesId_idx" ON "SlugHistory"("seriesId");

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "EventSeries"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSeries" ADD CONSTRAINT "EventSeries_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSeries" ADD CONSTRAINT "EventSeries_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSeries" ADD CONSTRAINT "EventSeries_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "Event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesDay" ADD CONSTRAINT "SeriesDay_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "EventSeries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlugHistory" ADD CONSTRAINT "SlugHistory_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "EventSeries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Event.title, EventSeries.slug and days look like.
ALTER TABLE "EventSeries" ADD CONSTRAINT "EventSeries_title_length" CHECK (length("title") BETWEEN 1 AND 150);
ALTER TABLE "EventSeries" ADD CONSTRAINT "EventSeries_wanted_through" CHECK ("wantedThrough" ~ '^\d{4}-\d\d-\d\d$');
ALTER TABLE "SeriesDay" ADD CONSTRAINT "SeriesDay_day" CHECK ("day" ~ '^\d{4}-\d\d-\d\d$');
ALTER TABLE "Event" ADD CONSTRAINT "Event_series_date" CHECK (("seriesId" IS NULL) = ("seriesDate" IS NULL) AND "seriesDate" ~ '^\d{4}-\d\d-\d\d$');

-- An address belongs to one event or to one series.
ALTER TABLE "SlugHistory" ADD CONSTRAINT "SlugHistory_one_owner" CHECK (num_nonnulls("eventId", "seriesId") = 1);
CREATE FUNCTION claim_series_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE claimed_by uuid;
BEGIN
  INSERT INTO "SlugHistory" ("url", "seriesId") VALUES (NEW."slug", NEW."id") ON CONFLICT ("url") DO NOTHING;
  SELECT "seriesId" INTO claimed_by FROM "SlugHistory" WHERE "url" = NEW."slug";
  IF claimed_by IS DISTINCT FROM NEW."id" THEN
    RAISE unique_violation USING CONSTRAINT = 'SlugHistory_pkey', MESSAGE = 'this slug belongs to something else';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "EventSeries_claim_slug" AFTER INSERT OR UPDATE OF "slug" ON "EventSeries" FOR EACH ROW EXECUTE FUNCTION claim_series_slug();

CREATE OR REPLACE FUNCTION keep_current_url() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Event" WHERE "id" = OLD."eventId" AND "url" = OLD."url")
    OR EXISTS (SELECT 1 FROM "EventSeries" WHERE "id" = OLD."seriesId" AND "slug" = OLD."url") THEN
    RAISE check_violation USING CONSTRAINT = 'SlugHistory_keeps_current', MESSAGE = 'an event keeps the address it has';
  END IF;
  RETURN OLD;
END $$;

-- A date that somebody deletes is left out of its series, so no job makes it again.
CREATE FUNCTION leave_deleted_date_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SeriesDay" ("seriesId", "day", "isExtra")
  SELECT "id", OLD."seriesDate", false FROM "EventSeries" WHERE "id" = OLD."seriesId"
  ON CONFLICT ("seriesId", "day") DO UPDATE SET "isExtra" = false;
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_leave_out" AFTER DELETE ON "Event" FOR EACH ROW WHEN (OLD."seriesId" IS NOT NULL)
  EXECUTE FUNCTION leave_deleted_date_out();

-- Followers hear of a series once, by its first public date, and not of each date.
CREATE OR REPLACE FUNCTION note_new_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."seriesId" IS NOT NULL AND EXISTS (
    SELECT 1 FROM "Event" other JOIN "NewEvent" told ON told."eventId" = other."id"
    WHERE other."seriesId" = NEW."seriesId" AND other."id" <> NEW."id")
  THEN RETURN NULL; END IF;
  INSERT INTO "NewEvent" ("eventId", "publicAt") VALUES (NEW."id",
    CASE WHEN TG_OP = 'INSERT' THEN coalesce(NEW."publishedAt", NEW."createdAt") ELSE NEW."updatedAt" END)
  ON CONFLICT ("eventId") DO NOTHING;
  RETURN NULL;
END $$;

-- An organization that is deleted takes its series and their dates along, in whatever order.
ALTER TABLE "Event" ALTER CONSTRAINT "Event_seriesId_fkey" DEFERRABLE INITIALLY DEFERRED;
