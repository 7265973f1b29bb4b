-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "cancellationMessage" TEXT;

-- Until now it stood in the feed alone.
UPDATE "Event" event SET "cancellationMessage" = said."message"
FROM (
  SELECT "eventId", "details"->>'message' AS "message" FROM "ActivityItem"
  WHERE "kind" = 'EVENT_CHANGED' AND "details"->>'change' = 'CANCELLED'
) said
WHERE said."eventId" = event."id" AND said."message" IS NOT NULL;
