-- AlterEnum
ALTER TYPE "ActivityStepKind" ADD VALUE 'HIDDEN';

-- AlterTable
ALTER TABLE "ActivityItem" ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3),
ADD COLUMN     "pinnedAt" TIMESTAMPTZ(3),
ADD COLUMN     "reactionCounts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "threadHidden" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "guestMilestone" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "soldOutAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ActivityMention" (
    "itemId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "handle" TEXT NOT NULL,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "ActivityMention_pkey" PRIMARY KEY ("itemId","userId")
);

-- CreateTable
CREATE TABLE "ActivityMute" (
    "eventId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "mutedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ActivityMute_pkey" PRIMARY KEY ("eventId","userId")
);

-- CreateIndex
CREATE INDEX "ActivityMention_userId_idx" ON "ActivityMention"("userId");

-- CreateIndex
CREATE INDEX "ActivityMute_userId_idx" ON "ActivityMute"("userId");

-- CreateIndex
CREATE INDEX "ActivityMute_mutedById_idx" ON "ActivityMute"("mutedById");

-- AddForeignKey
ALTER TABLE "ActivityMention" ADD CONSTRAINT "ActivityMention_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "ActivityItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityMention" ADD CONSTRAINT "ActivityMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityMute" ADD CONSTRAINT "ActivityMute_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityMute" ADD CONSTRAINT "ActivityMute_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityMute" ADD CONSTRAINT "ActivityMute_mutedById_fkey" FOREIGN KEY ("mutedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Everything below is kept by hand: Prisma knows no triggers, checks and partial indexes.

-- Serve the lists that organizers moderate by, and what stands above a feed. Almost every row is in none of them.
CREATE INDEX "ActivityItem_awaiting_approval" ON "ActivityItem" ("eventId", "id") WHERE NOT "approved" AND "deletedAt" IS NULL;
CREATE INDEX "ActivityItem_hidden" ON "ActivityItem" ("eventId", "id") WHERE "hiddenAt" IS NOT NULL;
CREATE INDEX "ActivityItem_pinned" ON "ActivityItem" ("eventId", "pinnedAt") WHERE "pinnedAt" IS NOT NULL;

-- 1,000 characters as people count them may be more code points: a family is one and has seven. The code counts; this is
-- the bound on what a row can weigh.
ALTER TABLE "ActivityItem" DROP CONSTRAINT "ActivityItem_body_length";
ALTER TABLE "ActivityItem" ADD CONSTRAINT "ActivityItem_body_length" CHECK (length("body") <= 8000);

-- What a deleted row said is gone, whoever deletes it.
ALTER TABLE "ActivityItem" ADD CONSTRAINT "ActivityItem_tombstone" CHECK ("deletedAt" IS NULL OR "body" IS NULL);

-- The counts of a row are kept with it: a row that ten thousand people like is read as fast as one that nobody does.
CREATE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER "ActivityReaction_count_added" AFTER INSERT ON "ActivityReaction"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
CREATE TRIGGER "ActivityReaction_count_removed" AFTER DELETE ON "ActivityReaction"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();

-- What is there already counts too: its reactions, and the guests of its events, who are not celebrated after the fact.
UPDATE "ActivityItem" item SET "reactionCounts" = counted."counts" FROM (
  SELECT "itemId", jsonb_object_agg("emoji", "count") AS "counts"
  FROM (SELECT "itemId", "emoji", count(*) AS "count" FROM "ActivityReaction" GROUP BY 1, 2) each GROUP BY 1
) counted WHERE counted."itemId" = item."id";
UPDATE "Event" SET "guestMilestone" = "placesTaken";
